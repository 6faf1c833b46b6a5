/** Mails of a shop without a mail server are files, each for 30 days, or until whom they tell of is erased. */
import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"

const KEPT = 30 * 24 * 60 * MINUTE_MS

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).map(name => join(folder, name))

const forgetWhere = async (folder: string, isGone: (file: string) => Promise<boolean>): Promise<number> => {
  let count = 0
  for (const file of await filesIn(folder)) {
    if (!(await isGone(file))) continue
    await rm(file, { force: true })
    count += 1
  }
  return count
}

export const purgeStoredMails = (folder: string, now: Date): Promise<number> =>
  forgetWhere(folder, async file => (await stat(file)).mtime < addMilliseconds(now, -KEPT))

/** Those in which one of these texts stands, however it is capitalised. */
export const eraseStoredMails = (folder: string, texts: readonly string[]): Promise<number> =>
  forgetWhere(folder, async file => {
    const mail = (await readFile(file, "utf8")).toLowerCase()
    return texts.some(text => mail.includes(text.toLowerCase()))
  })
