/** Enables the compile cache for the programs that tests start. The test process itself doesn't use it: storing takes longer than it saves. */
import { join } from "node:path"

process.env.NODE_COMPILE_CACHE = join(process.env.TEST_RUN_FOLDER ?? "", "compiled")
