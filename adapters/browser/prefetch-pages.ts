/** A page is fetched before it is gone to: when the pointer or the focus is on its link, or nothing else is to be done. */

/** In milliseconds: what the page itself asks has been answered by then, and whoever goes on at once is not kept waiting by it. */
const A_MOMENT = 2_000

const whenIdle = (act: () => void): void => {
  // WebKit says of no moment that it is idle
  setTimeout(() => ("requestIdleCallback" in window ? window.requestIdleCallback(act) : act()), A_MOMENT)
}

/** `prepare` fetches what stands at a path; `next` is what the shopper is likely to go to, one after the other. */
export const prefetchPages = (prepare: (pathname: string) => Promise<void>, next: readonly string[]): void => {
  const near = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
    if (link?.origin === window.location.origin) void prepare(link.pathname)
  }
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, near, { passive: true })
  whenIdle(async () => {
    for (const pathname of next) await prepare(pathname)
  })
}
