/** Where mails lead: pages of the shop at its own address, in the mail's language. */
import type { Settings } from "../../../application/ports/settings.ts"
import type { MailLinks } from "./order-mails.ts"

/** `shopUrl` has no slash at its end. */
export const makeMailLinks =
  (shopUrl: string, paths: Settings["paths"]) =>
  (language: string): MailLinks => ({
    order: id => `${shopUrl}${paths.account}/orders/${id}?lang=${language}`,
    terms: `${shopUrl}${paths.terms}?lang=${language}`,
    // behind the hash: it is sent to no server and stands in no log
    confirmEmail: token => `${shopUrl}${paths.login}/confirm-email?lang=${language}#${token}`,
    newPassword: (token, redirect) => {
      const back = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`
      return `${shopUrl}${paths.login}/new-password?lang=${language}${back}#${token}`
    },
  })
