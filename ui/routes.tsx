/** The routes of all pages. Each page's code loads when it is first opened. */
import "./theme/tokens.css"
import "./theme/base.css"
import { type ComponentType, lazy, useState } from "react"
import { useLocation } from "react-router-dom"
import { makeFindPage, type PageName } from "../application/shared/page-paths.ts"
import type { PagePaths } from "../application/shared/settings.ts"
import { type DeferredCodeLoader, DeferredCodeLoaderProvider } from "./hooks/deferred-code-loader.ts"
import { PathParametersContext } from "./hooks/path-parameters.ts"
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

type RoutedPage = PageName | "notFound"

/** The code of every page. A missing page doesn't compile; the services answer no other path. */
const makePageLoaders = (termsTexts: TextLoaders): Readonly<Record<RoutedPage, LoadPage>> => ({
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
  notFound: info("NotFoundPage"),
})

/** Pages that need no deferred code. The cart page is on every shopper's way. */
const NEEDS_NO_DEFERRED_CODE: ReadonlySet<RoutedPage> = new Set(["cart", "help", "terms", "notFound"])

const CUSTOMER_PAGES: ReadonlySet<RoutedPage> = new Set([
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

/** Code that is loaded already renders at once; `lazy` would suspend for a moment. */
const makePage = (load: LoadPage) => {
  let loadedPage: ComponentType | undefined
  const LazyPage = lazy(async () => ({ default: await load() }))
  const prepare = async (): Promise<void> => {
    loadedPage = await load()
  }
  const Page = () => {
    const [PageCode] = useState(() => loadedPage ?? LazyPage)
    return <PageCode />
  }
  return { prepare, Page }
}

/** On the server there are no `termsTexts`: the terms page isn't server-rendered. */
export const createPageRouter = (paths: PagePaths, deferred: DeferredCodeLoader, termsTexts: TextLoaders = {}) => {
  const findPage = makeFindPage(paths)
  const loaders = makePageLoaders(termsTexts)
  const makeNamedPage = (name: RoutedPage) => {
    const load = loaders[name]
    const loadAll = async () => (await Promise.all([load(), deferred.load()]))[0]
    return makePage(NEEDS_NO_DEFERRED_CODE.has(name) ? load : loadAll)
  }
  const pages = Object.fromEntries((Object.keys(loaders) as RoutedPage[]).map(name => [name, makeNamedPage(name)])) as Readonly<
    Record<RoutedPage, ReturnType<typeof makePage>>
  >

  /** Loads a page's code before it renders. When that fails, the page itself shows the failure. */
  const prepare = async (pathname: string): Promise<void> => {
    await pages[findPage(pathname)?.page ?? "notFound"].prepare().catch(() => undefined)
  }

  const CurrentPage = () => {
    const found = findPage(useLocation().pathname)
    const name = found?.page ?? "notFound"
    const { Page } = pages[name]
    return (
      <PathParametersContext value={found?.parameters ?? {}}>
        <PageShell page={found?.page}>
          {CUSTOMER_PAGES.has(name) ? (
            <RequireLogin>
              <Page />
            </RequireLogin>
          ) : (
            <Page />
          )}
        </PageShell>
      </PathParametersContext>
    )
  }

  const AllPages = () => (
    <DeferredCodeLoaderProvider value={deferred}>
      <ErrorBoundary fallback={ErrorPage}>
        <CurrentPage />
      </ErrorBoundary>
    </DeferredCodeLoaderProvider>
  )

  return { prepare, AllPages }
}
