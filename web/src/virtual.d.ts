// Modules that the build makes (build/startScenes.ts).
declare module "virtual:start-scenes" {
  export const scenes: Record<string, import("./protocol/rules.ts").Scene>;
  export const games: Record<import("./protocol/rules.ts").Lang, import("./protocol/rules.ts").GameInfo[]>;
}
