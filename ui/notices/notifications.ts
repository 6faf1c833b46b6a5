/** A notification appears on whatever page is open. A newer one on the same topic replaces it (CART-36). */
import { createContext, type ReactNode, useContext } from "react"
import { isNoticeRepeatBlocked } from "../../application/client/notice-timing.ts"
import { makeSubject, type Observable } from "../../application/client/observable/observable.ts"
import type { Texts } from "../i18n/use-texts.ts"

export interface NewNotification {
  /** one topic has at most one notification */
  readonly topic: unknown
  /** the same text on the same topic is ignored while the first is fresh */
  readonly text: string
  /** the text in the page's language, for one that may outlive a language switch */
  readonly translate?: (texts: Texts) => string
  readonly render: (text: string, dismiss: () => void) => ReactNode
  /** a failure or work under way stays until it is replaced or closed; others go by themselves */
  readonly isPersistent?: boolean
  /**
   * For one that offers an action of its own: once it has been read, it stays until this calls `end` or its page is left.
   * Returns how to stop listening.
   */
  readonly until?: (end: () => void) => () => void
  /** takes the focus when the element that had it has gone */
  readonly takesFocus?: boolean
}

export interface Notification extends NewNotification {
  readonly id: number
  readonly appearedAt: number
}

export interface NotificationCenter extends Observable<readonly Notification[]> {
  readonly notify: (newNotification: NewNotification) => void
  readonly dismiss: (topic: unknown) => void
  /** moves a notification to another topic */
  readonly rename: (topic: unknown, to: unknown) => void
  /** removes those that go by themselves, after a login ran out or the cart was emptied */
  readonly clearTransient: () => void
  /** removes all, because another shopper may come next */
  readonly clear: () => void
  readonly isFresh: (notification: Notification) => boolean
}

/** `now` returns milliseconds. */
export const makeNotificationCenter = (now: () => number): NotificationCenter => {
  const { current, subscribe, set } = makeSubject<readonly Notification[]>([])
  let id = 0
  const isFresh = (notification: Notification) => isNoticeRepeatBlocked(notification, now())
  const others = (topic: unknown) => current().filter(each => each.topic !== topic)
  return {
    current,
    subscribe,
    isFresh,
    notify: newNotification => {
      const last = current().find(({ topic }) => topic === newNotification.topic)
      if (last?.text === newNotification.text && isFresh(last)) return
      id += 1
      const notification = { ...newNotification, id, appearedAt: now() }
      // the others keep their places
      set(last ? current().map(each => (each === last ? notification : each)) : [...current(), notification])
    },
    dismiss: topic => {
      if (current().some(each => each.topic === topic)) set(others(topic))
    },
    rename: (topic, to) => set(current().map(each => (each.topic === topic ? { ...each, topic: to } : each))),
    clearTransient: () => set(current().filter(({ isPersistent }) => isPersistent)),
    clear: () => set([]),
  }
}

const NotificationContext = createContext<NotificationCenter>(makeNotificationCenter(() => performance.now()))

export const useNotifications = (): NotificationCenter => useContext(NotificationContext)
