/** A text nobody has used before: the key of a change. */
import { token } from "./injection-token.ts"

export type NewId = () => string

export const NewId = token<NewId>("NewId")
