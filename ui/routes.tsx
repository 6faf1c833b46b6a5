/** Which page stands at which of the shop's paths; each page's code comes when it is first gone to. */
import "./looks/tokens.css"
import "./looks/base.css"
import { type ComponentType, lazy, useState } from "react"
import { matchPath, Route, Routes } from "react-router-dom"
import { getPagePaths, type PageName } from "../application/page-paths.ts"
import type { PagePaths } from "../application/ports/settings.ts"
import { type DeferredCode, DeferredCodeProvider } from "./deferred-code.ts"
import { ErrorBoundary } from "./frame/ErrorBoundary.tsx"
import { ErrorPage } from "./frame/ErrorPage.tsx"
import { PageShell } from "./frame/PageShell.tsx"
import { RequireLogin } from "./frame/RequireLogin.tsx"
import type { TextLoaders } from "./i18n/start-i18n.ts"

type LoadPage = () => Promise<ComponentType>

const shop: LoadPage = async () => (await import("./shop/ShopCatalogPage.tsx")).ShopCatalogPage
const product: LoadPage = async () => (await import("./shop/ProductConfiguratorPage.tsx")).ProductConfiguratorPage
const cart: LoadPage = async () => (await import("./cart/CartPage.tsx")).CartPage
const login: LoadPage = async () => (await import("./personal-details/LoginPage.tsx")).LoginPage
const goOn: LoadPage = async () => (await import("./cart/CartTransferPage.tsx")).CartTransferPage
const forgotten: LoadPage = async () =>
  (await import("./personal-details/ForgottenPasswordPage.tsx")).ForgottenPasswordPage
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

type Place = readonly [path: string, load: LoadPage]

/** The code of every page: one without doesn't compile, and the services answer for no other. */
const codeOf = (termsTexts: TextLoaders): Readonly<Record<PageName, LoadPage>> => ({
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
  continue: goOn,
  security,
  quotes,
  quote,
})

/** The cart page is on everybody's way; most others need more than it does. */
const NEEDS_NO_MORE: ReadonlySet<PageName> = new Set(["cart", "help", "terms"])

const OF_CUSTOMERS: ReadonlySet<PageName> = new Set([
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

const placesOf = (paths: PagePaths, { load: loadDeferred }: DeferredCode, termsTexts: TextLoaders) => {
  const at = getPagePaths(paths)
  const places = (Object.entries(codeOf(termsTexts)) as [PageName, LoadPage][]).map(([page, load]) => ({
    isOfCustomers: OF_CUSTOMERS.has(page),
    place: [
      at[page],
      NEEDS_NO_MORE.has(page) ? load : async () => (await Promise.all([load(), loadDeferred()]))[0],
    ] as const satisfies Place,
  }))
  const placesWhere = (isOfCustomers: boolean): readonly Place[] =>
    places.filter(each => each.isOfCustomers === isOfCustomers).map(({ place }) => place)
  // comes last, as it is every path
  return { everybody: [...placesWhere(false), ["*", info("NotFoundPage")] as const], customers: placesWhere(true) }
}

/** A page whose code was asked for ahead is drawn at once, where React would hold it back for a moment. */
const pageAt = ([path, load]: Place) => {
  let prepared: ComponentType | undefined
  const Later = lazy(async () => ({ default: await load() }))
  const prepare = async (): Promise<void> => {
    prepared = await load()
  }
  const Page = () => {
    const [Code] = useState(() => prepared ?? Later)
    return <Code />
  }
  return { path, prepare, route: <Route key={path} path={path} element={<Page />} /> }
}

/** What is drawn without a browser has no terms. */
export const createRoutes = (paths: PagePaths, deferred: DeferredCode, termsTexts: TextLoaders = {}) => {
  const places = placesOf(paths, deferred, termsTexts)
  const everybody = places.everybody.map(pageAt)
  const customers = places.customers.map(pageAt)
  const routes = (
    <Route element={<PageShell />}>
      {everybody.map(({ route }) => route)}
      <Route element={<RequireLogin />}>{customers.map(({ route }) => route)}</Route>
    </Route>
  )

  /** Asks for the code of a page before it is drawn; when it can't be had, the page itself says so. */
  const prepare = async (pathname: string): Promise<void> => {
    const page = [...customers, ...everybody].find(({ path }) => matchPath(path, pathname))
    await page?.prepare().catch(() => undefined)
  }

  const AllPages = () => (
    <DeferredCodeProvider value={deferred}>
      <ErrorBoundary otherwise={ErrorPage}>
        <Routes>{routes}</Routes>
      </ErrorBoundary>
    </DeferredCodeProvider>
  )

  return { prepare, AllPages }
}
