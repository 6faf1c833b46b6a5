/** The keys of the English texts are a type, so that a missing key doesn't compile. */
import type { AgentMessageTexts } from "./en/agent-messages.ts"
import type { MailTexts } from "./en/mails.ts"
import type { ProviderPageTexts } from "./en/provider-page.ts"
import type { TextCatalog } from "./text-catalog.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: {
      translation: TextCatalog
      mails: MailTexts
      agents: AgentMessageTexts
      paymentPage: ProviderPageTexts
      artwork: Pick<TextCatalog, "artwork" | "address" | "delivery">
    }
  }
}
