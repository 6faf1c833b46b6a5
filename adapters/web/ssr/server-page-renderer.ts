/**
 * Renders pages on the server for the guest or customer whose cookies are sent. If that fails or takes too long, the page
 * is sent empty and the browser renders it.
 */
import { existsSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Counter, type Registry } from "prom-client"
import { PRICE_VIEW_STORAGE_KEY } from "../../../application/client/identity/price-view-choice.ts"
import type { PageName } from "../../../application/shared/page-paths.ts"
import type { Settings } from "../../../application/shared/settings.ts"
import { findPageViewer, type ViewerCookies } from "../../../application/shop/sessions/find-page-viewer.ts"
import { PRICE_VIEWS } from "../../../domain/money/price-view.ts"
import { identityEndpoints } from "../../contract/identity-endpoints.ts"
import { makePreloadedResponseKey } from "../../http/preloaded-responses.ts"
import { runInSpan } from "../../telemetry/span.ts"
import { runUseCase } from "../http/http-problem.ts"
import { bindGuestCookie, bindSessionCookie } from "../http/token-cookies.ts"
import type { RouteSettings } from "../routes/route.ts"
import type { ServerRenderedPage } from "./page-document.ts"
import { makeCheckoutStepPreloader } from "./preload-checkout-step.ts"
import { preloadPageData } from "./preload-page-data.ts"
import { makePageRenderThread } from "./render-thread.ts"

/** Pages that show the cart, an order, or their owner. */
export const SERVER_RENDERED_PAGES: ReadonlySet<PageName> = new Set<PageName>(["cart", "login", "delivery", "payment", "thanks"])

/** for reading and rendering */
const TIMEOUT_MS = 400

export interface RequestedPage {
  readonly page: PageName
  readonly locale: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type ServerPageRenderer = (requestedPage: RequestedPage) => Promise<ServerRenderedPage | undefined>

type RenderResult = "drawn" | "nobody" | "busy" | "late" | "failed" | "not_whole"

/** Empty for an id that can't exist. */
const getOrderId = (search: string): string => /^[\w-]{1,64}$/.exec(new URLSearchParams(search).get("itemId") ?? "")?.[0] ?? ""

/** `file` is the built server entry; without it no page is rendered. */
export const makeServerPageRenderer = (
  { app, makeUnitOfWork, allowsInsecureCookies }: Pick<RouteSettings, "app" | "makeUnitOfWork" | "allowsInsecureCookies">,
  settings: Settings,
  registry: Registry,
  file: string,
): ServerPageRenderer | undefined => {
  if (!existsSync(file)) return undefined
  const counter = new Counter({
    name: "pages_drawn_total",
    help: "Pages that could come drawn, by whether they did.",
    labelNames: ["how"],
    registers: [registry],
  })
  const unknownViewer = {
    storedValues: {},
    preloadedResponses: { [makePreloadedResponseKey(identityEndpoints.refresh.name)]: { session: null } },
  }
  const { cart, login } = settings.paths
  const warmUpPages = settings.locales.flatMap(locale =>
    [cart, login].map(pathname => ({ settings, pathname, search: "", locale, ...unknownViewer })),
  )
  const thread = makePageRenderThread({ file, warmUpPages }, err => app.log.error({ err }, "the thread that draws pages broke"))
  app.addHook("onListen", async () => thread.start())
  app.addHook("onClose", thread.stop)
  const { read } = makeUnitOfWork()

  const readPageData = (page: PageName, cookies: ViewerCookies, orderId?: string) =>
    runUseCase(
      read(shop =>
        Effect.gen(function* () {
          const viewer = yield* findPageViewer(shop, cookies)
          const preloadStep = makeCheckoutStepPreloader(page, settings)
          const pageData = viewer && (yield* preloadPageData(shop, viewer, orderId, preloadStep))
          return pageData && { ...pageData, renderedAtMs: shop.now.getTime() }
        }),
      ),
    )

  const render = async (
    { page, locale, request: { url, cookies: stored } }: RequestedPage,
    cookies: ViewerCookies,
  ): Promise<ServerRenderedPage | Exclude<RenderResult, "drawn">> => {
    const [pathname = "", query] = url.split("?", 2)
    const search = query === undefined ? "" : `?${query}`
    const pageData = await readPageData(page, cookies, page === "thanks" ? getOrderId(search) : undefined)
    if (!pageData) return "nobody"
    const { cartId, lastOrder, preloadedResponses, renderedAtMs } = pageData
    const priceView = PRICE_VIEWS.find(view => view === stored.priceView)
    const storedValues = {
      ...(cartId ? { cartId } : {}),
      ...(lastOrder ? { ordered: lastOrder } : {}),
      ...(priceView ? { [PRICE_VIEW_STORAGE_KEY]: priceView } : {}),
    }
    const html = await runInSpan("draw a page", {}, () =>
      thread.render({ settings, pathname, search, locale, storedValues, preloadedResponses, renderedAtMs }),
    )
    return html === undefined ? "not_whole" : { html, priceView: priceView ?? "", ...pageData }
  }

  const renderInTime = async (
    requestedPage: RequestedPage,
    cookies: ViewerCookies,
  ): Promise<ServerRenderedPage | Exclude<RenderResult, "drawn">> => {
    if (!thread.isFree()) return "busy"
    const abortController = new AbortController()
    const timeout = pause(TIMEOUT_MS, "late" as const, { signal: abortController.signal, ref: false }).catch(
      () => "late" as const,
    )
    const rendering = render(requestedPage, cookies).catch((err: unknown) => {
      requestedPage.request.log.error({ err }, "a page was not drawn")
      return "failed" as const
    })
    const outcome = await Promise.race([rendering, timeout])
    abortController.abort()
    return outcome
  }

  return async requestedPage => {
    const { page, request, reply } = requestedPage
    const [session, guestSession] = [bindSessionCookie, bindGuestCookie].map(
      cookie => cookie(request, reply, allowsInsecureCookies).value,
    )
    if (!SERVER_RENDERED_PAGES.has(page) || request.method !== "GET" || (session ?? guestSession) === undefined) return undefined
    const outcome = await renderInTime(requestedPage, { session, guestSession })
    counter.inc({ how: typeof outcome === "string" ? outcome : "drawn" })
    return typeof outcome === "string" ? undefined : outcome
  }
}
