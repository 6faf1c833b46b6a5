/** `npm run build`: builds the pages and an empty database, so that the shop starts without building anything. */

import { prepareEmbeddedDatabase } from "../postgres/prepare-embedded-database.ts"
import { ensureUiBuilt } from "./ui-build.ts"

await Promise.all([ensureUiBuilt(), prepareEmbeddedDatabase()])
