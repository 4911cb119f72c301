/** Pages that few open, or few times: a part of their own. */

import { adopt } from "../table/sheet";
import sheet from "./seldom.css" with { type: "text" };

export { Audit } from "./audit";
export { GamePage } from "./game";
export { KeyMap } from "./key-map";
export { RulesPage } from "./rules";

adopt(sheet);
