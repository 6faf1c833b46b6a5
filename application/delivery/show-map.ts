/** The pick-up points on a map, for as long as it is looked at (PICKUP-04, PICKUP-26). */

import { token } from "../ports/injection-token.ts"
import type { Maps } from "../ports/maps.ts"

export type ShowMap = Maps["draw"]

export const makeShowMap = ({ maps }: { readonly maps: Maps }): ShowMap => maps.draw

export const ShowMap = token<ShowMap>("ShowMap")
