/** Compresses built files once at the highest quality, instead of at each request. */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"

const compress = promisify(brotliCompress)

/** Compressing smaller files saves less than a packet. */
const MIN_BYTES = 1024

/** Writes a `.br` beside each file in `folder`. */
export const precompressFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder)
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(folder, name))
      if (content.length < MIN_BYTES) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(join(folder, `${name}.br`), await compress(content, { params }))
    }),
  )
}
