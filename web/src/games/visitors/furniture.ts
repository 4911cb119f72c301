/** What stands in the rooms, each as one path on a square of 32. */

export const FURNITURE: Record<string, string> = {
  "coat-stand": "M16 4v24M10 29h12M16 9c-5 0-7-2-7-5M16 9c5 0 7-2 7-5M16 15c-4 0-6-2-6-4M16 15c4 0 6-2 6-4",
  "grand-stair": "M3 28h26V6h-6v5h-6v5h-6v6H3zM6 18 24 3",
  "front-door": "M8 29V11a8 8 0 0 1 16 0v18zM16 3v26M13 18v2M19 18v2M5 29h22",
  "tall-mirror": "M10 5a6 6 0 0 1 12 0v19H10zM11 29l5-5 5 5M13 17l6-7M13 21l3-3",
  "veiled-portrait": "M5 4h22v24H5zM9 8h14v16H9zM9 8c4 6 2 10 6 16M23 8c-3 5-2 9-5 13M12 8c1 4 4 6 8 6",
  "bronze-bust": "M16 3a5 5 0 0 1 5 6c0 4-2 5-2 7 4 1 6 3 6 6H7c0-3 2-5 6-6 0-2-2-3-2-7a5 5 0 0 1 5-6zM11 22h10v7H11z",
  "window-seat": "M6 3h20v15H6zM16 3v15M6 10h20M3 20h26v4H3zM5 24v5M27 24v5",
  "marble-plinth": "M8 5h16v4H8zM10 9h12v15H10zM7 24h18v5H7zM14 12v9M18 12v9",
  "dry-fountain": "M4 19h24c0 6-5 9-12 9S4 25 4 19zM16 19V8M10 10c0-4 4-5 6-2 2-3 6-2 6 2",
  "fern-bed": "M4 28h24M16 27C16 18 10 12 5 12c1 8 5 12 11 15zM16 27c0-9 6-15 11-15-1 8-5 12-11 15zM16 27V6",
  "cracked-pane": "M5 4h22v24H5zM16 4v24M5 16h22M7 6l5 5-2 3 5 1M18 18l4 4-1 5",
  "wicker-chair": "M8 6c0-4 16-4 16 0v11H8zM6 17h20v5H6zM8 22v7M24 22v7M12 4v13M16 4v13M20 4v13M8 10h16",
  "reading-desk": "M3 15h26v3H3zM5 18v11M27 18v11M8 15V8l7 2 7-2v7M15 10v5M26 15V5M23 5h6",
  "tall-shelves": "M6 3h20v26H6zM6 11h20M6 20h20M10 4v7M13 5v6M20 4v7M9 13v7M17 13v7M22 14v6M12 22v7M19 22v7",
  globe: "M16 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM16 3c-5 5-5 13 0 18 5-5 5-13 0-18M7 12h18M16 21v5M9 29c0-4 14-4 14 0z",
  "spiral-ladder": "M16 2v28M6 27h10M8 23l8-1M16 18l9-2M16 13l8-3M16 9 8 6M6 27c14 2 20-4 19-11S12 10 8 6",
  "long-table": "M2 14h28v4H2zM5 18v10M27 18v10M7 14v-3h5v3M20 14v-3h5v3M16 14V6M13 9c0-3 6-3 6 0",
  sideboard: "M3 12h26v12H3zM12 12v12M20 12v12M5 24v5M27 24v5M8 17v2M24 17v2M9 12V6h5v6M22 12V8",
  "empty-chair": "M9 3v26M9 3h12v14M9 17h14v4H9M23 21v8M12 7h6M12 11h6",
  chandelier: "M16 2v8M5 18c0 7 22 7 22 0M5 18v-5M12 22v-7M20 22v-7M27 18v-5M16 10C11 10 7 13 5 18M16 10c5 0 9 3 11 8M5 11V9M12 13v-2M20 13v-2M27 11V9",
  "cold-oven": "M4 6h24v22H4zM9 15h14v10H9zM4 11h24M8 8.5h1M13 8.5h1M18 8.5h1M23 8.5h1M9 20h14",
  larder: "M6 3h20v26H6zM16 3v26M13 15v3M19 15v3M9 7h4M19 7h4M9 24h4M19 24h4",
  "chopping-block": "M5 18h22v7H5zM8 25v4M24 25v4M10 18V5h10v7h-6v6M10 5V3",
  "stone-sink": "M4 15h24l-3 12H7zM16 15V6h6v4M10 19h12M22 12v1",
  harpsichord: "M4 11h24v5H4zM4 11C5 3 20 8 28 3v8M6 16v13M26 16v13M8 13v3M12 13v3M16 13v3M20 13v3M24 13v3",
  harp: "M8 28C5 18 7 8 12 4c3 4 9 2 14 4v4C18 15 12 21 11 28zM13 8v14M17 9v9M21 10v6",
  "music-stand": "M6 5l20 3v10L6 15zM16 17v10M10 29l6-3 6 3M10 9l11 2M10 12l11 2",
  gramophone: "M7 22h16v7H7zM14 22c0-6 2-8 5-9M19 13c-2-6 2-10 9-10 1 6-2 11-9 10zM10 25h10",
  "wine-rack": "M4 4h24v24H4zM4 4l24 24M28 4 4 28M16 4 4 16l12 12 12-12z",
  "coal-chute": "M4 4h10l10 14v4H14L4 10zM5 29l3-5 3 2 4-4 3 4 4-2 4 5z",
  "old-well": "M6 16h20v12H6zM4 16h24M8 16V8M24 16V8M4 8l12-6 12 6zM16 8v8M6 22h20M13 16v6M19 22v6",
  "iron-door": "M7 3h18v26H7zM7 10h18M7 21h18M11 3v26M21 3v26M15 14h2v4h-2z",
  cradle: "M5 12h22l-3 10H8zM4 25c6 5 18 5 24 0M9 22l-2 5M23 22l2 5M5 12c0-7 8-8 9 0",
  "rocking-horse": "M4 24c7 6 17 6 24 0M9 25l2-9M22 25l-2-8M6 19c0-4 2-5 6-4 3 1 6 1 9 0l1-7 3-4 1 5 3 3-4 2c0 4-4 6-8 5-4 0-7 1-8-3",
  "doll-house": "M5 14 16 3l11 11v15H5zM16 14v15M5 21h22M9 16h3v3H9zM20 16h3v3h-3zM20 24h3v5h-3z",
  "toy-chest": "M4 14h24v14H4zM4 14c0-8 24-8 24 0M14 13h4v5h-4zM8 14v14M24 14v14",
  "roll-top-desk": "M4 14h24v5H4zM6 19v10M12 19v10M20 19v10M26 19v10M5 14C6 4 26 4 27 14M7 10h18M8 7h16",
  "tall-clock": "M11 5l5-3 5 3v24H11zM16 6a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7zM16 8v2l1 1M16 16v6M14 23a2 2 0 1 1 4 0 2 2 0 1 1-4 0z",
  "wall-safe": "M4 5h24v22H4zM8 9h16v14H8zM16 12a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM16 12v8M12 16h8M26 11v3M26 18v3",
  "map-table": "M3 11l7-3 6 3 7-3 6 3v10l-6-3-7 3-6-3-7 3zM7 21v8M25 21v8M10 8v10M16 11v10M23 8v10",
  altar: "M5 14h22v4H5zM7 18h18v11H7zM16 3v9M13 6h6M8 14v-4M24 14v-4M13 21h6v5h-6z",
  font: "M6 8h20c0 6-4 8-8 9v6l4 6H10l4-6v-6C10 16 6 14 6 8zM9 10h14M16 5v-2",
  confessional: "M4 7l12-5 12 5v22H4zM12 6v23M20 6v23M6 13h4M22 13h4M13 11h6v8h-6zM16 11v8M13 15h6",
  "side-pew": "M3 9h26v7H3zM3 20h26v4H3zM5 9v20M27 9v20M16 9v7",
};

/** Where a room has something that nobody has drawn yet. */
export const SOMETHING = "M16 6 26 16 16 26 6 16z";

export const TRINKETS: Record<string, string> = {
  "silver-bell": "M16 5c6 0 8 5 8 11l3 6H5l3-6c0-6 2-11 8-11zM13 25a3 3 0 0 0 6 0M16 2v3M9 18h14",
  "ember-censer": "M8 17h16c0 6-4 9-8 9s-8-3-8-9zM9 17c1-4 4-5 7-5s6 1 7 5M16 12V4M9 17 14 3M23 17 18 3M12 29h8M12 20h2M18 20h2M15 23h2",
  "blessed-candle": "M12 14h8v14h-8zM16 14v-2M16 12c-3-2-2-5 0-9 2 4 3 7 0 9zM8 28h16M12 19c2 0 2 3 4 3M14 9l-3-1M18 9l3-1",
  "spirit-vessel": "M12 3h8v5l5 6v10c0 3-2 5-5 5h-8c-3 0-5-2-5-5V14l5-6zM11 8h10M12 25v-6c0-5 8-5 8 0v6l-2-1-2 2-2-2zM14.500 19v1M17.500 19v1",
};

/** The floor of each room: a pattern and a colour. */
export const FLOORS: Record<string, [string, string]> = {
  foyer: ["checker", "#f4ead2"],
  gallery: ["parquet", "#f6e3c0"],
  conservatory: ["flags", "#e3ecd2"],
  library: ["planks", "#f2dfc0"],
  "dining-hall": ["parquet", "#f5e0c4"],
  kitchen: ["checker", "#eef0e6"],
  "music-room": ["planks", "#f0e2d6"],
  cellar: ["flags", "#dedbd2"],
  nursery: ["planks", "#f6e6d9"],
  study: ["parquet", "#ead9bd"],
  chapel: ["flags", "#e6e3ea"],
};
