/** `npm run build`: makes the pages, so that nothing is left to be made when the shop opens. */
import { ensureUiBuilt } from "../server/ui-build.ts"

await ensureUiBuilt()
