/** What is wrong with an export, and where: the first thing that does not hold. */
export class Forged extends Error {}

/** What holds of an export, given as its bytes; throws `Forged` with the first thing that does not. */
export function verify(bytes: Uint8Array): Record<string, unknown>;

/** The exports in a file of one match or many. */
export function exportsIn(data: Uint8Array): Uint8Array[];
