/** Programs that tests start, the shop dozens of times, are compiled once and open sooner; not so who starts them, for whom putting it away takes longer than it saves. */
import { join } from "node:path"

process.env.NODE_COMPILE_CACHE = join(process.env.TEST_RUN_FOLDER ?? "", "compiled")
