/** `npm run build`: makes the pages and an empty database, so that nothing is left to be made when the shop opens. */
import { ensureUiBuilt } from "../server/ui-build.ts"
import { prepareEmbeddedDatabase } from "./prepare-embedded-database.ts"

await Promise.all([ensureUiBuilt(), prepareEmbeddedDatabase()])
