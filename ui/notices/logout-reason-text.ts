import type { TFunction } from "i18next"
import type { LogoutReason } from "../../domain/identity/session.ts"

/** Why a login ended, and what to do; undefined while the reason is unknown (LOGIN-36). */
export const formatLogoutReason = (t: TFunction, reason: LogoutReason | undefined): string => {
  switch (reason) {
    case undefined:
    case "LoggedOut":
      return `${t("frame.sessionEnded")} ${t("frame.logInToGoOn")}`
    case "AccountDisabled":
    case "AccountErased":
      return t(`frame.loggedOut.${reason}`)
    default:
      return `${t(`frame.loggedOut.${reason}`)} ${t("frame.logInToGoOn")}`
  }
}
