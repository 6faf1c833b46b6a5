import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { useObservable } from "../hooks/use-observable.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { AutoDismiss } from "./AutoDismiss.tsx"
import styles from "./NotificationRegion.module.css"
import { type Notification, useNotifications } from "./notifications.ts"

/** The focus is free at the page's start or nowhere; a shopper who went on keeps it. */
const isFocusFree = ({ activeElement }: Document): boolean => activeElement === null || activeElement.matches("body, h1")

/** On the next page a notification goes on with the time it has left. */
const firstRenderedMs = new WeakMap<Notification, number>()

const NotificationItem = ({ notification }: { readonly notification: Notification }) => {
  const { current, dismiss, isFresh } = useNotifications()
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(notification.takesFocus && isFresh(notification))
  useEffect(() => {
    if (takesFocus.current && isFocusFree(document)) box.current?.focus()
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // a notification that goes with the focus leaves it to the heading
      if (element?.contains(document.activeElement)) document.querySelector("h1")?.focus({ preventScroll: true })
    }
  }, [])
  const [since] = useState(() => firstRenderedMs.get(notification) ?? performance.now())
  firstRenderedMs.set(notification, since)
  const onEnd = () => {
    // not a newer one on its topic
    if (current().includes(notification)) dismiss(notification.topic)
  }
  const content = (
    <div ref={box} tabIndex={notification.takesFocus ? -1 : undefined}>
      {notification.render(notification.translate?.(texts) ?? notification.text, onEnd)}
    </div>
  )
  return notification.isPersistent ? (
    content
  ) : (
    <AutoDismiss since={since} until={notification.until} onEnd={onEnd}>
      {content}
    </AutoDismiss>
  )
}

export const NotificationRegion = () => {
  const notifications = useObservable(useNotifications(), all => all)
  // the live region has to exist before its text, so that it is announced
  const [announced, setAnnounced] = useState<typeof notifications>([])
  useEffect(() => setAnnounced(notifications), [notifications])
  return (
    <div role="status" className={styles.region}>
      {announced.map(notification => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </div>
  )
}
