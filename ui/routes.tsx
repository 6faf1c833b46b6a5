/** Which page stands at which of the shop's paths; each page's code comes when it is first gone to. */
import "./parts/tokens.css"
import "./parts/base.css"
import { type ComponentType, useState } from "react"
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router-dom"
import { type Paths, Settings } from "../application/ports/settings.ts"
import type { Step } from "../domain/cart/step-bar.ts"
import { BrokenPage } from "./frame/BrokenPage.tsx"
import { ErrorPage } from "./frame/ErrorPage.tsx"
import { Frame, type RouteHandle } from "./frame/Frame.tsx"
import { NotFoundPage } from "./frame/NotFoundPage.tsx"
import { RequireLogin } from "./frame/RequireLogin.tsx"
import { useUseCase } from "./injection.ts"
import { quotesPath } from "./quotes/quote-path.ts"

const page = (path: string, load: () => Promise<ComponentType>, step?: Step): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  handle: (step ? { step } : {}) satisfies RouteHandle,
})

const forCustomers = (paths: Paths): readonly RouteObject[] => [
  page(paths.delivery, async () => (await import("./delivery/DeliveryPage.tsx")).DeliveryPage, "delivery"),
  page(paths.payment, async () => (await import("./payment/PaymentPage.tsx")).PaymentPage, "payment"),
  page(paths.account, async () => (await import("./account/OrdersPage.tsx")).OrdersPage),
  page(`${paths.account}/orders/:orderId`, async () => (await import("./account/OrderPage.tsx")).OrderPage),
  page(
    `${paths.account}/orders/:orderId/delivery`,
    async () => (await import("./account/OrderDeliveryPage.tsx")).OrderDeliveryPage,
  ),
  page(paths.thanks, async () => (await import("./orders/ThanksPage.tsx")).ThanksPage),
  page(quotesPath(paths), async () => (await import("./quotes/QuotesPage.tsx")).QuotesPage),
  page(`${quotesPath(paths)}/:quoteId`, async () => (await import("./quotes/QuotePage.tsx")).QuotePage),
]

const forEverybody = (paths: Paths): readonly RouteObject[] => [
  page(paths.shop, async () => (await import("./shop/ShopPage.tsx")).ShopPage),
  page(paths.product, async () => (await import("./shop/ProductPage.tsx")).ProductPage),
  page(paths.cart, async () => (await import("./cart/CartPage.tsx")).CartPage, "cart"),
  page(paths.login, async () => (await import("./personal-details/LoginPage.tsx")).LoginPage, "login"),
]

const makeRouter = (paths: Paths) =>
  createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      // one for all pages, since a page whose code can't be loaded has none of its own yet
      children: [
        {
          ErrorBoundary: BrokenPage,
          children: [
            ...forEverybody(paths),
            { Component: RequireLogin, children: [...forCustomers(paths)] },
            { path: "*", Component: NotFoundPage },
          ],
        },
      ],
    },
  ])

export const Routes = () => {
  const { paths } = useUseCase(Settings)
  const [router] = useState(() => makeRouter(paths))
  return <RouterProvider router={router} />
}
