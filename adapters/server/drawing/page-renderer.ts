/** A page comes drawn for whoever is known by a cookie, when that takes but a moment; else, and whatever fails, it comes undrawn. */
import { existsSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Counter, type Registry } from "prom-client"
import type { PageName } from "../../../application/page-paths.ts"
import type { Settings } from "../../../application/ports/settings.ts"
import { identityEndpoints } from "../../contract/identity-endpoints.ts"
import { makePreloadedResponseKey } from "../../http/preloaded-responses.ts"
import { runInTransaction } from "../database/transaction.ts"
import type { ServerRenderedPage } from "../http/page-document.ts"
import type { RouteDeps } from "../http/request.ts"
import { getGuestCookie, getSessionCookie } from "../http/token-cookies.ts"
import { runInSpan } from "../tracing/span.ts"
import { findPageViewer, type ViewerCookies } from "./page-viewer.ts"
import { makeCheckoutStepPreloader } from "./preload-checkout-step.ts"
import { preloadPageData } from "./preload-page-data.ts"
import { makeRenderThread } from "./render-thread.ts"

/** Those that show what is known of the cart, of an order, and of whose they are. */
export const SERVER_RENDERED_PAGES: ReadonlySet<PageName> = new Set<PageName>([
  "cart",
  "login",
  "delivery",
  "payment",
  "thanks",
])

/** In milliseconds: for reading and drawing. */
const PATIENCE = 400

export interface RequestedPage {
  readonly page: PageName
  readonly locale: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type PageRenderer = (asked: RequestedPage) => Promise<ServerRenderedPage | undefined>

type How = "drawn" | "nobody" | "busy" | "late" | "failed" | "not_whole"

/** Empty where none can be meant. */
const orderIdIn = (search: string): string =>
  /^[\w-]{1,64}$/.exec(new URLSearchParams(search).get("itemId") ?? "")?.[0] ?? ""

/** `file` is what draws; without it every page comes undrawn. */
export const makePageRenderer = (
  { app, pool, clock, bulkheads, allowsInsecureCookies }: RouteDeps,
  settings: Settings,
  registry: Registry,
  file: string,
): PageRenderer | undefined => {
  if (!existsSync(file)) return undefined
  const told = new Counter({
    name: "pages_drawn_total",
    help: "Pages that could come drawn, by whether they did.",
    labelNames: ["how"],
    registers: [registry],
  })
  const nobody = {
    storedValues: {},
    preloadedResponses: { [makePreloadedResponseKey(identityEndpoints.refresh.name)]: { session: null } },
  }
  const { cart, login } = settings.paths
  const first = settings.locales.flatMap(locale =>
    [cart, login].map(pathname => ({ settings, pathname, search: "", locale, ...nobody })),
  )
  const thread = makeRenderThread({ file, warmUpPages: first }, err =>
    app.log.error({ err }, "the thread that draws pages broke"),
  )
  app.addHook("onListen", async () => thread.start())
  app.addHook("onClose", thread.stop)
  const lane = bulkheads.create()

  const read = (page: PageName, cookies: ViewerCookies, orderId?: string) =>
    lane(() =>
      runInTransaction(pool, "read", async tx => {
        const at = { ...tx, now: clock(tx.now) }
        const onlooker = await findPageViewer(at, cookies)
        const found =
          onlooker && (await preloadPageData(at, onlooker, orderId, makeCheckoutStepPreloader(page, settings)))
        return found && { ...found, renderedAtMs: tx.now.getTime() }
      }),
    )

  const drawn = async (
    { page, locale, request: { url } }: RequestedPage,
    cookies: ViewerCookies,
  ): Promise<ServerRenderedPage | Exclude<How, "drawn">> => {
    const [pathname = "", query] = url.split("?", 2)
    const search = query === undefined ? "" : `?${query}`
    const found = await read(page, cookies, page === "thanks" ? orderIdIn(search) : undefined)
    if (!found) return "nobody"
    const { cartId, lastOrder, preloadedResponses } = found
    const kept = { ...(cartId ? { cartId } : {}), ...(lastOrder ? { ordered: lastOrder } : {}) }
    const html = await runInSpan("draw a page", {}, () =>
      thread.render({ settings, pathname, search, locale, storedValues: kept, preloadedResponses }),
    )
    return html === undefined ? "not_whole" : { html, ...found }
  }

  const inTime = async (
    asked: RequestedPage,
    cookies: ViewerCookies,
  ): Promise<ServerRenderedPage | Exclude<How, "drawn">> => {
    if (!thread.isFree()) return "busy"
    const over = new AbortController()
    const late = pause(PATIENCE, "late" as const, { signal: over.signal, ref: false }).catch(() => "late" as const)
    const drawing = drawn(asked, cookies).catch((err: unknown) => {
      asked.request.log.error({ err }, "a page was not drawn")
      return "failed" as const
    })
    const outcome = await Promise.race([drawing, late])
    over.abort()
    return outcome
  }

  return async asked => {
    const { page, request, reply } = asked
    const [session, visit] = [getSessionCookie, getGuestCookie].map(
      cookie => cookie(request, reply, allowsInsecureCookies).value,
    )
    if (!SERVER_RENDERED_PAGES.has(page) || request.method !== "GET" || (session ?? visit) === undefined)
      return undefined
    const outcome = await inTime(asked, { session, visit })
    told.inc({ how: typeof outcome === "string" ? outcome : "drawn" })
    return typeof outcome === "string" ? undefined : outcome
  }
}
