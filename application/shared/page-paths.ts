/** Paths of all pages: those that a shop configures and those derived from them (CONF-01, CONF-03, QUOTE-04). */
import type { PagePaths } from "./settings.ts"

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

/** The page on which a buyer takes over a cart from an agent. */
export const getCartTransferPath = ({ cart }: Pick<PagePaths, "cart">): string => `${cart}/continue`

export const getQuotesPath = ({ account }: Pick<PagePaths, "account">): string => `${account}/quoting`

export const getSecurityPath = ({ account }: Pick<PagePaths, "account">): string => `${account}/security`

export const getForgottenPasswordPath = ({ login }: Pick<PagePaths, "login">): string => `${login}/forgotten`

/** All paths; variable segments are `:name`. */
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

/** Ignores case and trailing slashes. */
const toPattern = (path: string): RegExp => {
  const literal = path.replace(/\/+$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${literal.replaceAll(/:(\w+)/g, (_, name) => `(?<${name}>[^/]+)`)}/*$`, "i")
}

/** Decodes as the services' router does. A slash within a segment stays encoded. */
const decodePath = (pathname: string): string => {
  try {
    return pathname
      .split("/")
      .map(segment => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/")
  } catch {
    return pathname
  }
}

export interface FoundPage {
  readonly page: PageName
  /** the values of the variable segments, by name */
  readonly parameters: Readonly<Record<string, string>>
}

/** Returns a function that finds the page of a path, for server and browser; undefined where there is none. */
export const makeFindPage = (paths: PagePaths): ((pathname: string) => FoundPage | undefined) => {
  const patterns = Object.entries(getPagePaths(paths)).map(([page, path]) => [page as PageName, toPattern(path)] as const)
  return pathname => {
    const path = decodePath(pathname)
    for (const [page, pattern] of patterns) {
      const match = pattern.exec(path)
      if (!match) continue
      const segments = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value.replaceAll("%2F", "/")])
      return { page, parameters: Object.fromEntries(segments) }
    }
    return undefined
  }
}
