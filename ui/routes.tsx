/** The routes of all pages. Each page's code loads when it is first opened. */
import "./theme/tokens.css"
import "./theme/base.css"
import { type ComponentType, lazy, useState } from "react"
import { matchPath, Route, Routes } from "react-router-dom"
import { getPagePaths, type PageName } from "../application/shared/page-paths.ts"
import type { PagePaths } from "../application/shared/settings.ts"
import { type DeferredCodeLoader, DeferredCodeLoaderProvider } from "./hooks/deferred-code-loader.ts"
import type { TextLoaders } from "./i18n/start-i18n.ts"
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx"
import { ErrorPage } from "./shell/ErrorContent.tsx"
import { PageShell } from "./shell/PageShell.tsx"
import { RequireLogin } from "./shell/RequireLogin.tsx"

type LoadPage = () => Promise<ComponentType>

const shop: LoadPage = async () => (await import("./shop/ShopCatalogPage.tsx")).ShopCatalogPage
const product: LoadPage = async () => (await import("./shop/ProductConfiguratorPage.tsx")).ProductConfiguratorPage
const cart: LoadPage = async () => (await import("./cart/CartPage.tsx")).CartPage
const login: LoadPage = async () => (await import("./personal-details/LoginOrRegisterPage.tsx")).LoginOrRegisterPage
const cartTransfer: LoadPage = async () => (await import("./cart/CartTransferPage.tsx")).CartTransferPage
const forgotten: LoadPage = async () => (await import("./personal-details/ForgottenPasswordPage.tsx")).ForgottenPasswordPage
const newPassword: LoadPage = async () => (await import("./personal-details/NewPasswordPage.tsx")).NewPasswordPage
const confirmEmail: LoadPage = async () => (await import("./personal-details/ConfirmEmailPage.tsx")).ConfirmEmailPage
const delivery: LoadPage = async () => (await import("./delivery/DeliveryPage.tsx")).DeliveryPage
const payment: LoadPage = async () => (await import("./payment/PaymentPage.tsx")).PaymentPage
const thanks: LoadPage = async () => (await import("./thanks/ThanksPage.tsx")).ThanksPage
const orders: LoadPage = async () => (await import("./orders/OrdersPage.tsx")).OrdersPage
const order: LoadPage = async () => (await import("./orders/OrderDetailPage.tsx")).OrderDetailPage
const orderDelivery: LoadPage = async () => (await import("./orders/OrderDeliveryPage.tsx")).OrderDeliveryPage
const security: LoadPage = async () => (await import("./account/SecurityPage.tsx")).SecurityPage
const quotes: LoadPage = async () => (await import("./quotes/QuotesPage.tsx")).QuotesPage
const quote: LoadPage = async () => (await import("./quotes/QuotePage.tsx")).QuotePage
const info =
  (page: "HelpPage" | "NotFoundPage"): LoadPage =>
  async () =>
    (await (await import("./info/load-info-pages.ts")).loadInfoPages())[page]

const terms =
  (texts: TextLoaders): LoadPage =>
  async () =>
    (await import("./info/load-info-pages.ts")).loadTermsPage(texts)

type PageRoute = readonly [path: string, load: LoadPage]

/** The code of every page. A missing page doesn't compile; the services answer no other path. */
const makePageLoaders = (termsTexts: TextLoaders): Readonly<Record<PageName, LoadPage>> => ({
  shop,
  product,
  cart,
  login,
  delivery,
  payment,
  thanks,
  account: orders,
  help: info("HelpPage"),
  terms: terms(termsTexts),
  order,
  orderDelivery,
  forgotten,
  newPassword,
  confirmEmail,
  continue: cartTransfer,
  security,
  quotes,
  quote,
})

/** Pages that need no deferred code. The cart page is on every shopper's way. */
const NEEDS_NO_DEFERRED_CODE: ReadonlySet<PageName> = new Set(["cart", "help", "terms"])

const CUSTOMER_PAGES: ReadonlySet<PageName> = new Set([
  "delivery",
  "payment",
  "thanks",
  "account",
  "order",
  "orderDelivery",
  "security",
  "quotes",
  "quote",
])

const listPageRoutes = (paths: PagePaths, { load: loadDeferred }: DeferredCodeLoader, termsTexts: TextLoaders) => {
  const pathsByPage = getPagePaths(paths)
  const pageRoutes = (Object.entries(makePageLoaders(termsTexts)) as [PageName, LoadPage][]).map(([page, load]) => ({
    needsLogin: CUSTOMER_PAGES.has(page),
    pageRoute: [
      pathsByPage[page],
      NEEDS_NO_DEFERRED_CODE.has(page) ? load : async () => (await Promise.all([load(), loadDeferred()]))[0],
    ] as const satisfies PageRoute,
  }))
  const routesWhere = (needsLogin: boolean): readonly PageRoute[] =>
    pageRoutes.filter(each => each.needsLogin === needsLogin).map(({ pageRoute }) => pageRoute)
  // last, because it matches every path
  return {
    publicPages: [...routesWhere(false), ["*", info("NotFoundPage")] as const],
    customerPages: routesWhere(true),
  }
}

/** Code that is loaded already renders at once; `lazy` would suspend for a moment. */
const makePage = ([path, load]: PageRoute) => {
  let loadedPage: ComponentType | undefined
  const LazyPage = lazy(async () => ({ default: await load() }))
  const prepare = async (): Promise<void> => {
    loadedPage = await load()
  }
  const Page = () => {
    const [PageCode] = useState(() => loadedPage ?? LazyPage)
    return <PageCode />
  }
  return { path, prepare, route: <Route key={path} path={path} element={<Page />} /> }
}

/** On the server there are no `termsTexts`: the terms page isn't server-rendered. */
export const createPageRouter = (paths: PagePaths, deferred: DeferredCodeLoader, termsTexts: TextLoaders = {}) => {
  const pageRoutes = listPageRoutes(paths, deferred, termsTexts)
  const publicPages = pageRoutes.publicPages.map(makePage)
  const customerPages = pageRoutes.customerPages.map(makePage)
  const routes = (
    <Route element={<PageShell />}>
      {publicPages.map(({ route }) => route)}
      <Route element={<RequireLogin />}>{customerPages.map(({ route }) => route)}</Route>
    </Route>
  )

  /** Loads a page's code before it renders. When that fails, the page itself shows the failure. */
  const prepare = async (pathname: string): Promise<void> => {
    const page = [...customerPages, ...publicPages].find(({ path }) => matchPath(path, pathname))
    await page?.prepare().catch(() => undefined)
  }

  const AllPages = () => (
    <DeferredCodeLoaderProvider value={deferred}>
      <ErrorBoundary fallback={ErrorPage}>
        <Routes>{routes}</Routes>
      </ErrorBoundary>
    </DeferredCodeLoaderProvider>
  )

  return { prepare, AllPages }
}
