/** The keys of the English texts are a type, so that a missing key doesn't compile. */
import type { TextCatalog } from "../../application/texts/text-catalog.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: TextCatalog }
  }
}
