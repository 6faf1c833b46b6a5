import { Effect } from "effect"
import type { MailedLink, MailedLinkPurpose, MailedLinks } from "../../application/shop/ports/mailed-links.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface StoredLink extends MailedLink {
  readonly token: string
  readonly expiresAt: Date
}

/** by token */
export const MAILED_LINKS_TABLE: Table<StoredLink> = { name: "mailed links" }

export const makeMemoryMailedLinks = (tx: MemoryTransaction): MailedLinks => {
  const find = <Of extends MailedLinkPurpose>(token: string, purposes: readonly Of[]): MailedLink<Of> | undefined => {
    const link = tx.find(MAILED_LINKS_TABLE, token)
    const purpose = purposes.find(each => each === link?.purpose)
    return link && purpose && link.expiresAt > tx.now ? { purpose, customerId: link.customerId } : undefined
  }
  return {
    find: (...link) => Effect.sync(() => find(...link)),
    take: (token, purposes) =>
      Effect.promise(async () => {
        await tx.lock(MAILED_LINKS_TABLE, token)
        const link = find(token, purposes)
        if (link) tx.remove(MAILED_LINKS_TABLE, token)
        return link
      }),
    add: (token, link, expiresAt) => Effect.sync(() => tx.put(MAILED_LINKS_TABLE, token, { ...link, token, expiresAt })),
    remove: (customerId, purposes) =>
      Effect.sync(() => {
        for (const link of tx.list(MAILED_LINKS_TABLE)) {
          if (link.customerId === customerId && purposes.includes(link.purpose)) tx.remove(MAILED_LINKS_TABLE, link.token)
        }
      }),
  }
}
