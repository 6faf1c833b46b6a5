/**
 * Sends mails to the configured mail server. Without one, mails are stored in a folder and the sample shop shows them.
 */
import { join } from "node:path"
import type { PagePaths, Seller } from "../../application/shared/settings.ts"
import type { ShopTerms } from "../settings/shop-terms.ts"
import { makeMailLinks } from "./mail-links.ts"
import { makeFileTransport, makeSmtpTransport } from "./mail-transport.ts"
import { makeMailer } from "./mailer.ts"

export interface ShopMailerOptions {
  /** undefined: mails are stored as files in `dataDir` */
  readonly smtpUrl: string | undefined
  /** undefined for the seller's address */
  readonly mailFrom: string | undefined
  readonly dataDir: string
  /** available once the shop listens */
  readonly shopUrl: () => string
  readonly paths: PagePaths
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

export const getMailFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, "mail")

export const makeShopMailer = ({ smtpUrl, mailFrom, shopUrl, paths, countries, seller, terms, ...options }: ShopMailerOptions) =>
  makeMailer({
    mailTransport: smtpUrl
      ? makeSmtpTransport(smtpUrl, mailFrom ?? { name: seller.name, address: seller.mail }, new URL(shopUrl()).hostname)
      : makeFileTransport(getMailFolder(options)),
    replacesMails: !smtpUrl,
    links: makeMailLinks(shopUrl(), paths),
    countries,
    seller,
    terms,
  })
