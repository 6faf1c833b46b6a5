/** Which page stands at which of the shop's paths; each page's code comes when it is first gone to. */
import "./parts/tokens.css"
import "./parts/base.css"
import { type ComponentType, lazy } from "react"
import { BrowserRouter, matchPath, Route, Routes } from "react-router-dom"
import { type Paths, Settings } from "../application/ports/settings.ts"
import { Breakable } from "./frame/Breakable.tsx"
import { ErrorPage } from "./frame/ErrorPage.tsx"
import { Frame } from "./frame/Frame.tsx"
import { NotFoundPage } from "./frame/NotFoundPage.tsx"
import { RequireLogin } from "./frame/RequireLogin.tsx"
import { useUseCase } from "./injection.ts"
import { quotesPath } from "./quotes/quote-path.ts"

interface PageCode {
  readonly load: () => Promise<ComponentType>
  readonly Page: ComponentType
}

const page = (load: PageCode["load"]): PageCode => ({ load, Page: lazy(async () => ({ default: await load() })) })

const shop = page(async () => (await import("./shop/ShopPage.tsx")).ShopPage)
const product = page(async () => (await import("./shop/ProductPage.tsx")).ProductPage)
const cart = page(async () => (await import("./cart/CartPage.tsx")).CartPage)
const login = page(async () => (await import("./personal-details/LoginPage.tsx")).LoginPage)
const delivery = page(async () => (await import("./delivery/DeliveryPage.tsx")).DeliveryPage)
const payment = page(async () => (await import("./payment/PaymentPage.tsx")).PaymentPage)
const thanks = page(async () => (await import("./orders/ThanksPage.tsx")).ThanksPage)
const orders = page(async () => (await import("./account/OrdersPage.tsx")).OrdersPage)
const order = page(async () => (await import("./account/OrderPage.tsx")).OrderPage)
const orderDelivery = page(async () => (await import("./account/OrderDeliveryPage.tsx")).OrderDeliveryPage)
const quotes = page(async () => (await import("./quotes/QuotesPage.tsx")).QuotesPage)
const quote = page(async () => (await import("./quotes/QuotePage.tsx")).QuotePage)

type Place = readonly [path: string, PageCode]

const forEverybody = (paths: Paths): readonly Place[] => [
  [paths.shop, shop],
  [paths.product, product],
  [paths.cart, cart],
  [paths.login, login],
]

const forCustomers = (paths: Paths): readonly Place[] => [
  [paths.delivery, delivery],
  [paths.payment, payment],
  [paths.thanks, thanks],
  [paths.account, orders],
  [`${paths.account}/orders/:orderId`, order],
  [`${paths.account}/orders/:orderId/delivery`, orderDelivery],
  [quotesPath(paths), quotes],
  [`${quotesPath(paths)}/:quoteId`, quote],
]

/** Asks for the code of a page before it is drawn; when it can't be had, the page itself says so. */
export const preparePage = (paths: Paths, pathname: string): void => {
  const place = [...forEverybody(paths), ...forCustomers(paths)].find(([path]) => matchPath(path, pathname))
  place?.[1].load().catch(() => undefined)
}

const routes = (places: readonly Place[]) =>
  places.map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />)

const Pages = () => {
  const { paths } = useUseCase(Settings)
  return (
    <Routes>
      <Route element={<Frame />}>
        {routes(forEverybody(paths))}
        <Route element={<RequireLogin />}>{routes(forCustomers(paths))}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

export const AllPages = () => (
  <BrowserRouter>
    <Breakable otherwise={ErrorPage}>
      <Pages />
    </Breakable>
  </BrowserRouter>
)
