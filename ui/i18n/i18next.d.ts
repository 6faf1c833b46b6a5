/** Every text that is asked for exists: the English texts are the keys. */
import type { Texts } from "./texts.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: Texts }
  }
}
