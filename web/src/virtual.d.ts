// Modules that the build makes (build/startScenes.ts, build/dailyPuzzles.ts).
declare module "virtual:start-scenes" {
  export const scenes: Record<string, import("./protocol/rules.ts").Scene>;
}
declare module "virtual:games/*" {
  export const games: import("./protocol/rules.ts").GameInfo[];
}
declare module "virtual:daily/*" {
  export const daily: import("./puzzles/daily.ts").DailyShown[];
}
