import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Maps } from "../ports/maps.ts"

/** Draws pick-up points on a map until it is interrupted (PICKUP-04, PICKUP-26). */
export type DrawMap = Maps["draw"]

export const DrawMap = createInjectionToken<DrawMap>("DrawMap")
