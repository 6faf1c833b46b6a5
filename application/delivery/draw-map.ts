/** The pick-up points on a map, for as long as it is looked at (PICKUP-04, PICKUP-26). */

import { createInjectionToken } from "../ports/injection-token.ts"
import type { Maps } from "../ports/maps.ts"

export type DrawMap = Maps["draw"]

export const makeDrawMap = ({ maps }: { readonly maps: Maps }): DrawMap => maps.draw

export const DrawMap = createInjectionToken<DrawMap>("ShowMap")
