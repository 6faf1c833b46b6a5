/** Records which cart cards React renders again. It reads each commit through the hook of React's developer tools. */
import type { Page } from "@playwright/test"

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly memoizedProps: { readonly "aria-labelledby"?: string } | null
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

interface WindowWithRenders {
  renderedCards: Set<string>
}

/** Call it before the page opens. */
export const recordCardRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const renderWindow = window as unknown as WindowWithRenders
    renderWindow.renderedCards = new Set()
    const PERFORMED_WORK = 1
    const walk = (fiber: Fiber, card?: string): void => {
      const cardId = fiber.type === "article" ? fiber.memoizedProps?.["aria-labelledby"] : card
      if (cardId && typeof fiber.type === "function" && fiber.flags & PERFORMED_WORK) renderWindow.renderedCards.add(cardId)
      if (fiber.alternate?.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child, cardId)
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current),
        onCommitFiberUnmount: () => undefined,
      },
    })
  })

/** Returns the `aria-labelledby` of each card that rendered during `act`. */
export const listRerenderedCards = async (page: Page, act: () => Promise<unknown>): Promise<readonly string[]> => {
  await page.evaluate(() => (window as unknown as WindowWithRenders).renderedCards.clear())
  await act()
  return page.evaluate(() => [...(window as unknown as WindowWithRenders).renderedCards])
}
