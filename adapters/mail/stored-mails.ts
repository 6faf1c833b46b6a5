/** Mails of a shop without a mail server are files; they are deleted after 30 days or when their customer is erased. */
import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import type { MailArchive } from "../../application/shop/ports/mail-archive.ts"
import { addMilliseconds, DAY_MS } from "../../domain/time/milliseconds.ts"

const RETENTION_MS = 30 * DAY_MS

const listFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).map(name => join(folder, name))

const deleteWhere = async (folder: string, matches: (file: string) => Promise<boolean>): Promise<number> => {
  let count = 0
  for (const file of await listFiles(folder)) {
    if (!(await matches(file))) continue
    await rm(file, { force: true })
    count += 1
  }
  return count
}

export const makeMailArchive = (folder: string): MailArchive => ({
  purge: now =>
    Effect.promise(async () => {
      await deleteWhere(folder, async file => (await stat(file)).mtime < addMilliseconds(now, -RETENTION_MS))
    }),
  erase: texts =>
    Effect.promise(() =>
      deleteWhere(folder, async file => {
        const mail = (await readFile(file, "utf8")).toLowerCase()
        return texts.some(text => mail.includes(text.toLowerCase()))
      }),
    ),
})
