import { Effect } from "effect"
import type { Language } from "../language.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Mails use the language in which the customer last used the shop; an agent's requests don't change it (MAIL-03, UCP-29). */
export const rememberLanguage = (
  { customers }: Pick<ShopWrites, "customers">,
  customerId: string,
  language: Language | undefined,
): Effect.Effect<void> => (language ? customers.setLanguage(customerId, language) : Effect.void)
