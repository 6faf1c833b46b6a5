/** Creates unique ids, such as the key of a change. */
import { createInjectionToken } from "../../shared/injection-token.ts"

export type CreateId = () => string

export const CreateId = createInjectionToken<CreateId>("CreateId")
