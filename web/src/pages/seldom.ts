/** Pages that few open, or few times: a part of their own. */

import { adopt } from "../table/sheet";
import sheet from "./seldom.css" with { type: "text" };

export { Audit } from "../audit/page";
export { GamePage } from "./game";
export { Me } from "./me";
export { RulesPage } from "./rules";

adopt(sheet);
