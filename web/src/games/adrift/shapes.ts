/** What can be held on the raft, each as one path on a square of 32. */

import type { Item } from "./view";

export const ITEMS: Record<Item, string> = {
  "ship-biscuit": "M16 4a12 12 0 1 0 .1 0zM11 12h.1M20 11h.1M15.500 17h.1M10 20h.1M21 20h.1M16 24h.1M16 8h.1",
  "tinned-stew": "M7 8c0-4 18-4 18 0v16c0 4-18 4-18 0zM7 8c0 4 18 4 18 0M7 13c0 4 18 4 18 0M7 20c0 4 18 4 18 0M13 17.500h6",
  "whole-tuna": "M3 16c5-9 15-9 20-2l6-5v14l-6-5c-5 7-15 7-20-2zM8.500 15h.1M13 11c2 3 2 7 0 10M17 9l2-4 2 6",
  "rat-poison": "M12 3h8v5l4 5v16H8V13l4-5zM12 8h8M16 14a4 4 0 0 1 3 7v3h-6v-3a4 4 0 0 1 3-7zM14.500 18.500h.1M17.500 18.500h.1",
  junk: "M10 4h8v13c6 0 9 3 9 8H8c0-6 3-7 2-21zM8 25v3h19v-3M10 8h8M18 12l-3 1M18 16l-3 1",
  gun: "M3 9h25v6H14c0 4-2 6-5 6l-1 7H3l2-12H3zM14 15v3M25 9V7M9 12h14",
  "bottle-of-whisky": "M13 3h6v7c3 2 5 4 5 8v11H8V18c0-4 2-6 5-8zM8 18h16v7H8M13 6h6M12 21.500h8",
  "fishing-rod": "M4 29 24 3c4 4 5 8 4 15v6a2.500 2.500 0 1 1-5 0M8 19l3 2a3 3 0 1 1-4 3",
  binoculars: "M5 12 9 5h4v5h6V5h4l4 7v11a4.500 4.500 0 0 1-10 0v-6h-2v6a4.500 4.500 0 0 1-10 0zM5 17h10M17 17h10",
  "signal-flare": "M11 15h10v14H11zM11 20h10M16 15v-4M16 11c-4-2-3-5 0-9 3 4 4 7 0 9zM8 9 5 7M24 9l3-2M7 14H4M25 14h3",
  "first-aid-kit": "M3 10h26v18H3zM11 10V6h10v4M16 14v10M11 19h10",
  knife: "M9 18 24 3c3 3 4 7 2 10l-9 9zM7 16l10 10M11 22l-5 6-3-2 5-6z",
  "soaked-letter": "M3 5h26v17H3zM3 5l13 10L29 5M8 22v4M16 22v7M24 22v3",
  lantern: "M10 12h12l2 14H8zM13 12V8h6v4M13 8a3 4 0 1 1 6 0M7 29h18M16 23c-4-2-2-5 0-8 2 3 4 6 0 8z",
  "boat-hook": "M4 29 20 10l3-6 4 5-5 2M20 10c7-1 9 3 7 6-2 2-4 1-4-1M8 20l4 4",
  "landing-net": "M3 29 13 19M13 19c-5-7 1-15 9-15s9 9 4 13-9 4-13 2zM13 12l13 5M16 7l12 5M16 19l8-15M21 19l7-12",
  "life-vest": "M8 4h5c0 4 6 4 6 0h5v7l2 4v13H6V15l2-4zM16 8v20M6 18h20M6 23h20M14 20.500h4",
  sextant: "M16 5 4 24c6 5 18 5 24 0zM16 5l3 20M9 16l14 0M4 24l2 4M28 24l-2 4M16 5a2 2 0 1 1 .1-.1M22 9l5-2",
  "bailing-bucket": "M6 11h20l-3 18H9zM6 11c0-3 20-3 20 0s-20 3-20 0M6 10C6 1 26 1 26 10M8 19h16",
};

export const HEART = "M8 14.500C2 9.500 1 7.500 1 5a3.500 3.500 0 0 1 7-1.200A3.500 3.500 0 0 1 15 5c0 2.500-1 4.500-7 9.500z";
export const ROSE = "M12 1 14.500 9.500 23 12 14.500 14.500 12 23 9.500 14.500 1 12 9.500 9.500z";
