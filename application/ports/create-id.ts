/** A text nobody has used before: the key of a change. */
import { createInjectionToken } from "./injection-token.ts"

export type CreateId = () => string

export const CreateId = createInjectionToken<CreateId>("NewId")
