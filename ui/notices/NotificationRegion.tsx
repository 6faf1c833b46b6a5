/** Where news is told, on every page. */
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type Notification, useNotifications } from "../notifications.ts"
import { useObservable } from "../use-observable.ts"
import { AutoDismiss } from "./AutoDismiss.tsx"
import styles from "./NotificationRegion.module.css"

/** Nobody is taken from where they went on to: the focus is at the page's start, or nowhere. */
const isFocusFree = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement.matches("body, h1")

/** Whoever goes on takes it along, but not for longer. */
const drawnSince = new WeakMap<Notification, number>()

const OneNews = ({ told }: { readonly told: Notification }) => {
  const { dismiss, isFresh } = useNotifications()
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(told.takesFocus && isFresh(told))
  useEffect(() => {
    if (takesFocus.current && isFocusFree(document)) box.current?.focus()
  }, [])
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      // what goes with the focus leaves it to the page
      if (own?.contains(document.activeElement)) document.querySelector("h1")?.focus({ preventScroll: true })
    }
  }, [])
  const [since] = useState(() => drawnSince.get(told) ?? performance.now())
  drawnSince.set(told, since)
  const onEnd = () => dismiss(told.topic)
  const drawn = (
    <div ref={box} tabIndex={told.takesFocus ? -1 : undefined}>
      {told.render(told.text, onEnd)}
    </div>
  )
  return told.stays ? (
    drawn
  ) : (
    <AutoDismiss since={since} onEnd={onEnd}>
      {drawn}
    </AutoDismiss>
  )
}

export const NotificationRegion = () => {
  const news = useObservable(useNotifications(), all => all)
  // the region is there before its words are, so that they are heard
  const [heard, setHeard] = useState<typeof news>([])
  useEffect(() => setHeard(news), [news])
  return (
    <div role="status" className={styles.region}>
      {heard.map(told => (
        <OneNews key={told.id} told={told} />
      ))}
    </div>
  )
}
