import type { Settings } from "../../application/shared/settings.ts"

/** Absolute links to pages of the shop. */
export interface MailLinks {
  readonly order: (id: string) => string
  readonly terms: string
  readonly newPassword: (token: string, redirect: string | undefined) => string
  readonly confirmEmail: (token: string) => string
}

/** Links to pages in the mail's language. `shopUrl` has no trailing slash. */
export const makeMailLinks =
  (shopUrl: string, paths: Settings["paths"]) =>
  (language: string): MailLinks => ({
    order: id => `${shopUrl}${paths.account}/orders/${id}?lang=${language}`,
    terms: `${shopUrl}${paths.terms}?lang=${language}`,
    // tokens are in the fragment, which is not sent to servers and not logged
    confirmEmail: token => `${shopUrl}${paths.login}/confirm-email?lang=${language}#${token}`,
    newPassword: (token, redirect) => {
      const redirectQuery = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`
      return `${shopUrl}${paths.login}/new-password?lang=${language}${redirectQuery}#${token}`
    },
  })
