/** `npm run build`: makes the pages and an empty database, so that nothing is left to be made when the shop opens. */
import { initialised } from "../server/database/begin.ts"
import { ensureUiBuilt } from "../server/ui-build.ts"

await Promise.all([ensureUiBuilt(), initialised()])
