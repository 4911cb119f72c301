/** The crossing as the service tells it. */

import type { components } from "./schema";

type Named = components["schemas"];

export type Crossing = Named["TableView"];
export type Space = Named["SpaceView"];
export type Passenger = Named["PassengerView"];
export type Boat = Named["Boat"];
export type Face = Named["Face"];
export type Color = Named["Color"];
export type Deed = Named["Action"];
