/** A text nobody has used before: the key of a change. */
import { token } from "./token.ts"

export type NewId = () => string

export const NewId = token<NewId>("NewId")
