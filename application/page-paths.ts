/** Every page and its path: those that a shop configures, and those below the account (CONF-01, CONF-03, QUOTE-04). */
import type { PagePaths } from "./ports/settings.ts"

export type PageName =
  | keyof PagePaths
  | "order"
  | "orderDelivery"
  | "forgotten"
  | "newPassword"
  | "confirmEmail"
  | "continue"
  | "security"
  | "quotes"
  | "quote"

/** Where a buyer takes over a cart that was filled for them. */
export const getCartTransferPath = ({ cart }: Pick<PagePaths, "cart">): string => `${cart}/continue`

export const getQuotesPath = ({ account }: Pick<PagePaths, "account">): string => `${account}/quoting`

export const getSecurityPath = ({ account }: Pick<PagePaths, "account">): string => `${account}/security`

export const getForgottenPasswordPath = ({ login }: Pick<PagePaths, "login">): string => `${login}/forgotten`

/** With a `:name` for what differs. */
export const getPagePaths = (paths: PagePaths): Readonly<Record<PageName, string>> => ({
  ...paths,
  order: `${paths.account}/orders/:orderId`,
  orderDelivery: `${paths.account}/orders/:orderId/delivery`,
  forgotten: getForgottenPasswordPath(paths),
  newPassword: `${paths.login}/new-password`,
  confirmEmail: `${paths.login}/confirm-email`,
  continue: getCartTransferPath(paths),
  security: getSecurityPath(paths),
  quotes: getQuotesPath(paths),
  quote: `${getQuotesPath(paths)}/:quoteId`,
})

/** As the router of the pages matches: in any case, with slashes at the end or without. */
const patternOf = (path: string): RegExp => {
  const literal = path.replace(/\/+$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${literal.replaceAll(/:\w+/g, "[^/]+")}/*$`, "i")
}

/** Finds the page at a path; it returns undefined for a path that leads to none. */
export const findPageName = (paths: PagePaths): ((pathname: string) => PageName | undefined) => {
  const patterns = Object.entries(getPagePaths(paths)).map(
    ([page, path]) => [page as PageName, patternOf(path)] as const,
  )
  return pathname => patterns.find(([, pattern]) => pattern.test(pathname))?.[0]
}
