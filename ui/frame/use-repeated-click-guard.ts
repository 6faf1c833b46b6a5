/** A press does what it was meant for: what comes under the finger by chance, with a page or a dialog, is left alone (PAY-47). */
import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { markRepeatedClick } from "../buttons/first-click.ts"

/** A press that follows another's release, or the drawing of the page that it led to, within this time, at its spot or with its key, is the rest of a double click, double tap or held key. */
const QUICK_MS = 400
const NEAR_PX = 24

const PRESSABLE = "a[href], button, input, select, summary"

/** What a press is about: another element, or the same one with other words, is something else. */
interface Met {
  readonly element: Element
  readonly words: string | null
}

const metBy = ({ target }: Event): Met | undefined => {
  if (!(target instanceof Element)) return undefined
  const element = target.closest("label")?.control ?? target.closest(PRESSABLE)
  // what shows and hides something stays what it is, and so does what is busy
  const words = () => (element?.querySelector("[data-idle]") ?? element)?.textContent ?? null
  return element ? { element, words: element.ariaExpanded ? null : words() } : undefined
}

const isSame = (one: Met | undefined, other: Met | undefined): boolean =>
  one?.element === other?.element && one?.words === other?.words

interface Press {
  readonly by: PointerEvent | KeyboardEvent
  /** when it was last heard of */
  readonly at: number
  readonly met: Met | undefined
  readonly repeats: boolean
  /** it repeats another, which met something else */
  readonly refused: boolean
}

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= NEAR_PX

const isRepeated = ({ by, at }: Press, event: PointerEvent | KeyboardEvent): boolean => {
  const isQuick = event.timeStamp - at < QUICK_MS
  return by instanceof KeyboardEvent
    ? event instanceof KeyboardEvent && event.key === by.key && (event.repeat || isQuick)
    : event instanceof PointerEvent && isNear(by, event) && isQuick
}

const isInReach = (element: Element | undefined): boolean =>
  element?.isConnected === true && [...document.querySelectorAll(":modal")].every(modal => modal.contains(element))

/** A pointer meets what comes to its spot; a key meets something else unasked only when what it was pressed on has gone. */
const movedAway = ({ by, met: first }: Press, met: Met | undefined): boolean =>
  !isSame(first, met) && !(by instanceof KeyboardEvent && first?.element !== met?.element && isInReach(first?.element))

/** A quick repetition means what the first press meant: where that has gone, it means nothing. */
const pressAfter = (last: Press | undefined, by: Press["by"]): Press => {
  const met = metBy(by)
  const at = by.timeStamp
  if (!last || !isRepeated(last, by)) return { by, at, met, repeats: false, refused: false }
  const refused = movedAway(last, met)
  return { by, at, met: refused ? last.met : met, repeats: true, refused }
}

/** A mouse counts its clicks, by its owner's setting; a finger and a key count none. */
const isRest = ({ by, repeats }: Press, { detail }: MouseEvent): boolean =>
  repeats && (detail > 1 || !(by instanceof PointerEvent && by.pointerType === "mouse"))

const refuse = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const leadsElsewhere = ({ element }: Met): boolean =>
  element instanceof HTMLAnchorElement && element.href !== window.location.href

/** `isOver` tells whether another page is on its way while the last one is still drawn; what it answers is told when one is drawn. Until `signal`. */
const guardPresses = (isOver: () => boolean, signal: AbortSignal): (() => void) => {
  let last: Press | undefined
  let down: Press | undefined
  const listen = <K extends keyof WindowEventMap>(type: K, heard: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, heard, { capture: true, signal })

  listen("pointerdown", event => {
    last = pressAfter(last, event)
    down = last
  })
  listen("pointermove", event => {
    if (last?.by instanceof PointerEvent && !isNear(last.by, event)) last = undefined
  })
  // whoever scrolls has looked
  listen("wheel", () => {
    last = undefined
  })
  // what is typed since is not what the last press was for
  listen("input", event => {
    if (event instanceof InputEvent) last = undefined
  })
  listen("keydown", event => {
    last = event.key === "Enter" || event.key === " " ? pressAfter(last, event) : undefined
    if (last) down = last
    if (last?.refused) refuse(event)
  })
  listen("click", event => {
    const met = metBy(event)
    last = last && { ...last, at: event.timeStamp }
    // assistive technology clicks with neither
    const began = down
    down = undefined
    if (!met) return
    if (began && isRest(began, event)) markRepeatedClick(event)
    const missed = began?.by instanceof PointerEvent && (began.refused || !isSame(began.met, met))
    if (missed || (isOver() && !leadsElsewhere(met))) refuse(event)
  })
  return () => {
    last = last && { ...last, at: performance.now() }
  }
}

/** The address names the next page as soon as it is on its way. */
export const useRepeatedClickGuard = (): void => {
  const { pathname, search } = useLocation()
  const drawn = useRef("")
  const tellDrawn = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    drawn.current = pathname + search
    tellDrawn.current?.()
  }, [pathname, search])

  useEffect(() => {
    const guard = new AbortController()
    const isOver = () => drawn.current !== window.location.pathname + window.location.search
    tellDrawn.current = guardPresses(isOver, guard.signal)
    return () => guard.abort()
  }, [])
}
