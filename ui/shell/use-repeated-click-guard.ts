/** Ignores the second press of a double click or a held key where a new page or dialog has appeared under it (PAY-47). */
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { markRepeatedClick } from "../buttons/first-click.ts"

/**
 * A press continues a double click, double tap or held key: it follows within this time, at the same spot or with the
 * same key. The time counts from the release of the press before, or from the render of the page that it led to.
 */
const QUICK_MS = 400
const NEAR_PX = 24

const PRESSABLE = "a[href], button, input, select, summary"

/** What a press is aimed at. Another element, or the same one with another meaning, is another target. */
interface PressTarget {
  readonly element: Element
  /** where a link leads, or what a button says */
  readonly meaning: string | null
}

const getPressTarget = ({ target }: Event): PressTarget | undefined => {
  if (!(target instanceof Element)) return undefined
  const element = target.closest("label")?.control ?? target.closest(PRESSABLE)
  if (!element) return undefined
  // the text of a link may count: "Cart, 1 product"
  if (element instanceof HTMLAnchorElement) return { element, meaning: element.href }
  // a disclosure stays the same target while its text changes, and so does a busy button
  const text = (element.querySelector("[data-idle]") ?? element).textContent
  return { element, meaning: element.ariaExpanded ? null : text }
}

const isSame = (one: PressTarget | undefined, other: PressTarget | undefined): boolean =>
  one?.element === other?.element && one?.meaning === other?.meaning

interface Press {
  readonly by: PointerEvent | KeyboardEvent
  /** time of its last event, in milliseconds */
  readonly timeMs: number
  readonly target: PressTarget | undefined
  readonly repeats: boolean
  /** it repeats a press that had another target */
  readonly refused: boolean
}

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= NEAR_PX

const isRepeated = ({ by, timeMs }: Press, event: PointerEvent | KeyboardEvent): boolean => {
  const isQuick = event.timeStamp - timeMs < QUICK_MS
  return by instanceof KeyboardEvent
    ? event instanceof KeyboardEvent && event.key === by.key && (event.repeat || isQuick)
    : event instanceof PointerEvent && isNear(by, event) && isQuick
}

const isInReach = (element: Element | undefined): boolean =>
  element?.isConnected === true && [...document.querySelectorAll(":modal")].every(modal => modal.contains(element))

/**
 * A pointer has another target when something else comes to its spot. A key has one only when the element it was
 * pressed on has gone.
 */
const hasOtherTarget = ({ by, target: firstTarget }: Press, target: PressTarget | undefined): boolean =>
  !isSame(firstTarget, target) &&
  !(by instanceof KeyboardEvent && firstTarget?.element !== target?.element && isInReach(firstTarget?.element))

/** A quick repetition belongs to the first press. It does nothing when the first target has gone. */
const toPress = (lastPress: Press | undefined, by: Press["by"]): Press => {
  const target = getPressTarget(by)
  const timeMs = by.timeStamp
  if (!lastPress || !isRepeated(lastPress, by)) return { by, timeMs, target, repeats: false, refused: false }
  const refused = hasOtherTarget(lastPress, target)
  return { by, timeMs, target: refused ? lastPress.target : target, repeats: true, refused }
}

/** A mouse counts its clicks by the user's setting; touches and keys don't count. */
const isContinuation = ({ by, repeats }: Press, { detail }: MouseEvent): boolean =>
  repeats && (detail > 1 || !(by instanceof PointerEvent && by.pointerType === "mouse"))

const refuse = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const leadsElsewhere = ({ element }: PressTarget): boolean =>
  element instanceof HTMLAnchorElement && element.href !== window.location.href

/**
 * Guards until `signal` aborts. `isLeaving` says whether the next page is on its way while the last one is still
 * rendered. Call the result when a page has rendered.
 */
const guardPresses = (isLeaving: () => boolean, signal: AbortSignal): (() => void) => {
  let lastPress: Press | undefined
  let activePress: Press | undefined
  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listener, { capture: true, signal })

  listen("pointerdown", event => {
    lastPress = toPress(lastPress, event)
    activePress = lastPress
  })
  listen("pointermove", event => {
    if (lastPress?.by instanceof PointerEvent && !isNear(lastPress.by, event)) lastPress = undefined
  })
  // after scrolling the shopper has seen what is there
  listen("wheel", () => {
    lastPress = undefined
  })
  // typing ends a repetition
  listen("input", event => {
    if (event instanceof InputEvent) lastPress = undefined
  })
  listen("keydown", event => {
    lastPress = event.key === "Enter" || event.key === " " ? toPress(lastPress, event) : undefined
    if (lastPress) activePress = lastPress
    if (lastPress?.refused) refuse(event)
  })
  listen("click", event => {
    const target = getPressTarget(event)
    lastPress = lastPress && { ...lastPress, timeMs: event.timeStamp }
    // assistive technology clicks without a pointer or a key
    const activated = activePress
    activePress = undefined
    if (!target) return
    if (activated && isContinuation(activated, event)) markRepeatedClick(event)
    const missed = activated?.by instanceof PointerEvent && (activated.refused || !isSame(activated.target, target))
    if (missed || (isLeaving() && !leadsElsewhere(target))) refuse(event)
  })
  return () => {
    lastPress = lastPress && { ...lastPress, timeMs: performance.now() }
  }
}

/** The address names the next page before that page is rendered. */
export const useRepeatedClickGuard = (): void => {
  const { pathname, search } = useLocation()
  const renderedUrl = useRef("")
  const onRendered = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    renderedUrl.current = pathname + search
    onRendered.current?.()
  }, [pathname, search])

  useEffect(() => {
    const guard = new AbortController()
    const isLeaving = () => renderedUrl.current !== window.location.pathname + window.location.search
    onRendered.current = guardPresses(isLeaving, guard.signal)
    return () => guard.abort()
  }, [])
}
