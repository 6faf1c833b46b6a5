import { Effect } from "effect"
import type { MailedLink, MailedLinkPurpose, MailedLinks } from "../../application/shop/ports/mailed-links.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface StoredLink extends MailedLink {
  readonly token: string
  readonly expiresAt: Date
}

/** by token */
export const MAILED_LINKS_TABLE: Table<StoredLink> = { name: "mailed links" }

export const makeMemoryMailedLinks = (copy: WorkingCopy): MailedLinks => {
  const find = <Of extends MailedLinkPurpose>(token: string, purposes: readonly Of[]): MailedLink<Of> | undefined => {
    const link = copy.find(MAILED_LINKS_TABLE, token)
    const purpose = purposes.find(each => each === link?.purpose)
    return link && purpose && link.expiresAt > copy.now ? { purpose, customerId: link.customerId } : undefined
  }
  return {
    find: (...link) => Effect.sync(() => find(...link)),
    take: (token, purposes) =>
      Effect.map(copy.lock(MAILED_LINKS_TABLE, token), () => {
        const link = find(token, purposes)
        if (link) copy.remove(MAILED_LINKS_TABLE, token)
        return link
      }),
    add: (token, link, expiresAt) => Effect.sync(() => copy.put(MAILED_LINKS_TABLE, token, { ...link, token, expiresAt })),
    remove: (customerId, purposes) =>
      Effect.sync(
        () =>
          void copy.removeWhere(MAILED_LINKS_TABLE, link => link.customerId === customerId && purposes.includes(link.purpose)),
      ),
  }
}
