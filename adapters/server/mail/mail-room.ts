/** Mails go to the mail server that the settings name; without one they are kept in a folder, for the sample shop to show. */
import { join } from "node:path"
import type { PagePaths, Seller } from "../../../application/ports/settings.ts"
import type { RunTransaction } from "../database/transaction.ts"
import type { Settings } from "../settings.ts"
import type { ShopTerms } from "../shop-terms.ts"
import { mailLinks } from "./mail-links.ts"
import { notedPost } from "./noted-post.ts"
import { filePost, smtpPost } from "./post.ts"
import type { MailRoom } from "./send-mail.ts"

export interface MailWiring extends Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir"> {
  readonly transact: RunTransaction
  /** known once the shop listens */
  readonly shopUrl: () => string
  readonly paths: PagePaths
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

export const mailFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "mail")

export const makeMailRoom = ({
  transact,
  smtpUrl,
  mailFrom,
  shopUrl,
  paths,
  countries,
  seller,
  terms,
  ...kept
}: MailWiring): MailRoom => ({
  transact,
  // a file that is written again is the same file
  post: smtpUrl
    ? notedPost(
        smtpPost(smtpUrl, mailFrom ?? { name: seller.name, address: seller.mail }, new URL(shopUrl()).hostname),
        transact,
      )
    : filePost(mailFolder(kept)),
  links: mailLinks(shopUrl(), paths),
  countries,
  seller,
  terms,
})
