/** The browser and system of a login, as far as they are known. */
import type { TFunction } from "i18next"
import type { ActiveSession } from "../../application/client/ports/sessions-and-password.ts"

export const formatDevice = (t: TFunction, { browser, system }: Pick<ActiveSession, "browser" | "system">): string =>
  browser && system ? t("security.device", { browser, system }) : (browser ?? system ?? t("security.unknownDevice"))
