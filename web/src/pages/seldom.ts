/** Pages that few open, or few times: a part of their own. */

export { Audit } from "./audit";
export { GamePage } from "./game";
export { RulesPage } from "./rules";
