/** Reads the mails that the sample shop would have sent from its page of mails. */
import type { Page } from "@playwright/test"

/** Their paths, newest first. */
export const listMailsTo = async (page: Page, ...addresses: readonly string[]): Promise<readonly string[]> => {
  const listed = await (await page.request.get("/mail")).text()
  return [...listed.matchAll(/href="(\/mail\/[^"/]+)">[^<]*<\/a> · ([^ ]+) /g)]
    .filter(([, , address = ""]) => addresses.includes(address))
    .map(([, path = ""]) => path)
}

/** What stands behind the shop's address in the link of a mail. */
export const readMailLink = async (page: Page, mail: string | undefined): Promise<string> => {
  const [, link = ""] = /https?:\/\/[^/\s]+(\/login\/\S+)/.exec(await (await page.request.get(`${mail}/text`)).text()) ?? []
  return link
}
