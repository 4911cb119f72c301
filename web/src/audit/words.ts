import { sayer } from "../words/words";
import en from "./en.json";
import uk from "./uk.json";

export const say = sayer({ en, uk });
export type Key = keyof typeof en;
