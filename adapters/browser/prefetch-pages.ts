/** Fetches a page before the shopper opens it: when its link has the pointer or focus, or when the browser is idle. */

/** In milliseconds: the page's own requests are answered by then, so that prefetching doesn't delay them. */
const IDLE_DELAY_MS = 2_000

const whenIdle = (run: () => void): void => {
  // WebKit has no `requestIdleCallback`
  setTimeout(() => ("requestIdleCallback" in window ? window.requestIdleCallback(run) : run()), IDLE_DELAY_MS)
}

/**
 * `prepare` fetches the page at a path. `next` are the pages that the shopper probably opens next, fetched in order.
 */
export const prefetchPages = (prepare: (pathname: string) => Promise<void>, next: readonly string[]): void => {
  const prefetchLink = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
    if (link?.origin === window.location.origin) void prepare(link.pathname)
  }
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, prefetchLink, { passive: true })
  whenIdle(async () => {
    for (const pathname of next) await prepare(pathname)
  })
}
