/** Writes domain/testing/vectors: `node test/package/vectors/write-vectors.ts`. */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildVectorFiles } from "./build-vector-files.ts"

const FOLDER = fileURLToPath(new URL("../../../domain/testing/vectors", import.meta.url))

for (const [name, text] of Object.entries(buildVectorFiles())) writeFileSync(`${FOLDER}/${name}`, text)
