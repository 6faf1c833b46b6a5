/** The server's composition root: it renders one page from preloaded responses. */
import "reflect-metadata/lite"
import { Provider } from "inversify-react"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { StaticRouter } from "react-router-dom"
import { makeContainer } from "../adapters/container.ts"
import { makeSsrContainerOptions, type RenderPage, type WriteHtml } from "../adapters/ssr-container.ts"
import { CartSession } from "../application/client/cart/cart-session.ts"
import { Identity } from "../application/client/identity/identity.ts"
import { makeDeferredCodeLoader } from "./hooks/deferred-code-loader.ts"
import { asInversifyContainer, type UseCaseContainer } from "./hooks/injection.ts"
import { getSsrI18nInstance } from "./i18n/i18n-instances.ts"
import { createPageRouter } from "./routes.tsx"
import { startLoadingIdentityAndCart } from "./shell/follow-identity-and-cart.ts"

/** React moves later parts into place with inline scripts, which the page's security policy forbids. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

const renderToPipe = (page: ReactNode): Promise<WriteHtml> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...IN_ONE_PIECE,
      onAllReady: () => resolve(pipe),
      onError: reject,
    })
  })

/** Whether the shopper's identity and cart are known. */
const areIdentityAndCartKnown = ({ resolve }: UseCaseContainer): boolean =>
  resolve(Identity).current()._tag !== "Unknown" && resolve(CartSession).current().load._tag === "Ready"

export const renderPage: RenderPage = async ({ settings, pathname, search, locale, ...pageData }) => {
  let isComplete = true
  const useCases = makeContainer(
    settings,
    makeSsrContainerOptions(pageData, () => {
      isComplete = false
    }),
  )
  const i18n = getSsrI18nInstance(locale)
  const { prepare, AllPages } = createPageRouter(settings.paths, makeDeferredCodeLoader([useCases.registerDeferred]))
  startLoadingIdentityAndCart(useCases)
  await prepare(pathname)
  if (!i18n || !areIdentityAndCartKnown(useCases)) return undefined
  const pipe = await renderToPipe(
    <Provider container={asInversifyContainer(useCases)}>
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={pathname + search}>
          <AllPages />
        </StaticRouter>
      </I18nextProvider>
    </Provider>,
  )
  return isComplete ? pipe : undefined
}
