import { createInjectionToken } from "../ports/injection-token.ts"
import type { Maps } from "../ports/maps.ts"

export type DrawMap = Maps["draw"]

export const makeDrawMap = ({ maps }: { readonly maps: Maps }): DrawMap => maps.draw

export const DrawMap = createInjectionToken<DrawMap>("ShowMap")
