/** Reads the mails that the sample shop would have sent from its page of mails. */
import type { Page } from "@playwright/test"

/** Returns the mails' paths, newest first. */
export const listMailsTo = async (page: Page, ...addresses: readonly string[]): Promise<readonly string[]> => {
  const html = await (await page.request.get("/mail")).text()
  return [...html.matchAll(/href="(\/mail\/[^"/]+)">[^<]*<\/a> · ([^ ]+) /g)]
    .filter(([, , address = ""]) => addresses.includes(address))
    .map(([, path = ""]) => path)
}

/** Returns the path of a mail's link, or an empty text. */
export const readMailLink = async (page: Page, mail: string | undefined): Promise<string> => {
  const [, link = ""] = /https?:\/\/[^/\s]+(\/login\/\S+)/.exec(await (await page.request.get(`${mail}/text`)).text()) ?? []
  return link
}
