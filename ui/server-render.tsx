/** The composition root where there is no browser: one page, from answers that are there already. */
import "reflect-metadata/lite"
import { Provider } from "inversify-react"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { StaticRouter } from "react-router-dom"
import { makeContainer } from "../adapters/container.ts"
import { type HtmlPipe, makeSsrContainerOptions, type RenderPage } from "../adapters/ssr-container.ts"
import { CartSession } from "../application/cart/cart-session.ts"
import { Identity } from "../application/identity/identity.ts"
import { makeDeferredCode } from "./deferred-code.ts"
import { openIdentityAndCart } from "./frame/use-open-identity-and-cart.ts"
import { getI18nInstance } from "./i18n/i18n-instances.ts"
import { toInversifyContainer, type UseCaseContainer } from "./injection.ts"
import { createRoutes } from "./routes.tsx"

/** In one piece: parts that came later would be put into their places by scripts in the page, which it doesn't allow. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

const whole = (drawn: ReactNode): Promise<HtmlPipe> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(drawn, {
      ...IN_ONE_PIECE,
      onAllReady: () => resolve(pipe),
      onError: reject,
    })
  })

/** Who is shopping and with what is known. */
const isOpen = ({ resolve }: UseCaseContainer): boolean =>
  resolve(Identity).current()._tag !== "Unknown" && resolve(CartSession).current().load._tag === "Ready"

export const renderPage: RenderPage = async ({
  settings,
  pathname,
  search,
  locale,
  storedValues,
  preloadedResponses,
}) => {
  let isWhole = true
  const useCases = makeContainer(
    settings,
    makeSsrContainerOptions({ storedValues, preloadedResponses }, () => {
      isWhole = false
    }),
  )
  const speaking = getI18nInstance(locale)
  const { prepare, AllPages } = createRoutes(settings.paths, makeDeferredCode([useCases.registerDeferred]))
  openIdentityAndCart(useCases)
  await prepare(pathname)
  if (!speaking || !isOpen(useCases)) return undefined
  const pipe = await whole(
    <Provider container={toInversifyContainer(useCases)}>
      <I18nextProvider i18n={speaking}>
        <StaticRouter location={pathname + search}>
          <AllPages />
        </StaticRouter>
      </I18nextProvider>
    </Provider>,
  )
  return isWhole ? pipe : undefined
}
