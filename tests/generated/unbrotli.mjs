// Unpacks a file: FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
writeFileSync(to, brotliDecompressSync(readFileSync(from)));
