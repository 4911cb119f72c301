/** The SDK: what a program of anybody's takes from here. The page is made of the same parts. */

export { Charon, type Opening, Table } from "./charon.js";
export { owesEntropy } from "./entropy.js";
export { ask, type Asking, backOff, heard, Problem, read, serviceTime, write, type Writing } from "./http.js";
export { follow, type Followed } from "./stream.js";
export type { components, operations, paths } from "./schema.js";
export type * from "./types.js";
