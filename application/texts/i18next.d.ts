/** The keys of the English texts are a type, so that a missing key doesn't compile. */
import type { AgentTexts } from "./en/agents.ts"
import type { MailTexts } from "./en/mails.ts"
import type { PaymentPageTexts } from "./en/payment-page.ts"
import type { TextCatalog } from "./text-catalog.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: TextCatalog; mails: MailTexts; agents: AgentTexts; paymentPage: PaymentPageTexts }
  }
}
