/** Code that loads on demand, again after a failure. */
import { Effect } from "effect"
import { UnreachableError } from "../../application/client/ports/service-failures.ts"

/**
 * A browser may remember a module's failure for the page's lifetime, and a newer release has other code. Once the shop
 * answers again, the page reloads with its drafts (USE-16).
 */
export const reloadPage = async (): Promise<never> => {
  const preloadLinks = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  // a cache may keep the failed response across the reload
  await Promise.all(["/config.json", ...[...preloadLinks].map(({ href }) => href)].map(url => fetch(url, { cache: "reload" })))
  window.location.reload()
  return new Promise(() => undefined)
}

/** The second failure in a row reloads the page. */
export const loadCodeOrReload = <Code>(load: () => Promise<Code>): Effect.Effect<Code, UnreachableError> => {
  let hasFailed = false
  return Effect.tryPromise({
    try: () =>
      load().catch(reason => {
        if (hasFailed) return reloadPage()
        hasFailed = true
        throw reason
      }),
    catch: () => new UnreachableError({ cause: "network", traceId: "" }),
  })
}
