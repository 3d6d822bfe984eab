// Small line drawings for buttons. SPDX-License-Identifier: MIT
const paths = {
  first: "M18 5l-8 7 8 7M6 5v14",
  back: "M15 5l-8 7 8 7",
  forward: "M9 5l8 7-8 7",
  last: "M6 5l8 7-8 7M18 5v14",
  flip: "M7 4v14M7 4L3.5 7.5M7 4l3.5 3.5M17 20V6M17 20l-3.5-3.5M17 20l3.5-3.5",
  turn: "M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.500 1-2A6 6 0 0 0 12 3z",
  undo: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  flag: "M6 21V4M6 4c4-2 8 2 12 0v9c-4 2-8-2-12 0",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  sound: "M4 10v4h4l5 4V6L8 10zM16.500 9a4 4 0 0 1 0 6",
  silent: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  engine: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  open: "M12 16V5M7 9l5-5 5 5M5 20h14",
  share: "M8 12l8-5M8 12l8 5M3.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M15.500 6a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M15.500 18a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0",
  edit: "M4 20l1-5L16 4l4 4L9 19zM13.500 6.500l4 4",
  why: "M9 9a3 3 0 1 1 4.200 2.800c-.8.4-1.200 1-1.200 2M12 17.500h.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  up: "M5 15l7-7 7 7",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M5 20c1-4 4-5.500 7-5.500s6 1.500 7 5.500",
  people: "M9 5a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M3 20c.7-4 3-5.500 6-5.500s5.300 1.500 6 5.500M16 5.500a3.500 3.500 0 0 1 0 6.500M17 14.700c2.300.5 3.600 2 4 5.300",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  eye: "M2.500 12C5 7.500 8.500 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12zM9.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0",
  book: "M12 6c-2-1.500-5-2-8-1.500V19c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V4.500C17 4 14 4.500 12 6zM12 6v14",
  chart: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class="icon-art">
      <path d={paths[name]} />
    </svg>
  );
}
