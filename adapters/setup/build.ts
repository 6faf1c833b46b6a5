/** `npm run build`: builds the pages and an empty database, so that the shop starts without building anything. */
import { ensureUiBuilt } from "../server/ui-build.ts"
import { prepareEmbeddedDatabase } from "./prepare-embedded-database.ts"

await Promise.all([ensureUiBuilt(), prepareEmbeddedDatabase()])
