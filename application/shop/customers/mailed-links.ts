import { Effect } from "effect"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { MailedLink, MailedLinkPurpose } from "../ports/mailed-links.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"

/** Creates a link and returns its token. The link works for 30 minutes by default. */
export const createMailedLink = (
  { mailedLinks, newToken, now }: ShopWrites,
  link: MailedLink,
  expiresAt = addMilliseconds(now, MAILED_LINK_LIFETIME_MS),
): Effect.Effect<string> => {
  const token = newToken()
  return Effect.as(mailedLinks.add(token, link, expiresAt), token)
}

/** Uses a link: ends all links of its customer for the purpose, and confirms the mailbox. A link works once. */
export const redeemMailedLink = Effect.fnUntraced(function* <Of extends MailedLinkPurpose>(
  { mailedLinks, customers }: ShopWrites,
  token: string,
  purposes: readonly Of[],
): Effect.fn.Return<MailedLink<Of>, RefusalOf<"LinkEnded">> {
  const link = yield* requireFound(mailedLinks.take(token, purposes), "LinkEnded")
  yield* mailedLinks.remove(link.customerId, [link.purpose])
  // that link went to an address that the account doesn't have yet
  if (link.purpose !== "email-new") yield* customers.confirmEmail(link.customerId)
  return link
})
