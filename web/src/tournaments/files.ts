/** Tables of figures as files to carry away. */

import { save } from "../here/files";

export type Cell = string | number | null;

/** The figures as the service gave them. */
export function saveJson(name: string, figures: unknown): void {
  save(`${name}.json`, new Blob([JSON.stringify(figures, null, 1)], { type: "application/json" }));
}

/** One line for each row, marked as UTF-8, which spreadsheets would not guess; whatever holds a comma, a quote or a line's end stands in quotes. */
export function saveCsv(name: string, head: string[], rows: Cell[][]): void {
  const lines = [head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`);
  save(`${name}.csv`, new Blob(["\ufeff", ...lines], { type: "text/csv" }));
}

function quoted(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  const plain = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text; // no formula from a name
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
