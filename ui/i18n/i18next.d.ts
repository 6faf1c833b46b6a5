/** Every text that is asked for exists: the English texts are the keys. */
import type { TextCatalog } from "./texts.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: TextCatalog }
  }
}
