/** What happened is told once, on whatever page is open: a newer word about the same thing takes the older one's place (CART-36). */
import { createContext, type ReactNode, useContext } from "react"
import { isNoticeActive } from "../application/notice-timing.ts"
import { makeSubject, type Observable } from "../application/observable.ts"

export interface NewNotification {
  /** two are never told of the same thing */
  readonly topic: unknown
  /** the same again is the same news */
  readonly words: string
  readonly draw: (words: string, end: () => void) => ReactNode
  /** what failed, or is under way, stays until it is followed by something or closed; what was done goes by itself */
  readonly stays?: boolean
  /** where the focus goes when what had it went away with what happened */
  readonly takesFocus?: boolean
}

export interface Notification extends NewNotification {
  readonly id: number
  readonly appearedAt: number
}

export interface NotificationCenter extends Observable<readonly Notification[]> {
  readonly tell: (news: NewNotification) => void
  readonly end: (topic: unknown) => void
  /** what it is about is known by another name from now on */
  readonly rename: (topic: unknown, to: unknown) => void
  /** whose login ran out, or whose cart is emptied, is told no more of what was done */
  readonly forget: () => void
  /** whoever it was for has left: nothing is told to who comes next */
  readonly clear: () => void
  readonly isFresh: (told: Notification) => boolean
}

/** `now` in milliseconds */
export const makeNotificationCenter = (now: () => number): NotificationCenter => {
  const { current, subscribe, set } = makeSubject<readonly Notification[]>([])
  let id = 0
  const isFresh = (told: Notification) => isNoticeActive(told, now())
  const others = (topic: unknown) => current().filter(each => each.topic !== topic)
  return {
    current,
    subscribe,
    isFresh,
    tell: news => {
      const last = current().find(({ topic }) => topic === news.topic)
      if (last?.words === news.words && isFresh(last)) return
      id += 1
      const told = { ...news, id, appearedAt: now() }
      // what stands beside it stays where it is
      set(last ? current().map(each => (each === last ? told : each)) : [...current(), told])
    },
    end: topic => {
      if (current().some(each => each.topic === topic)) set(others(topic))
    },
    rename: (topic, to) => set(current().map(each => (each.topic === topic ? { ...each, topic: to } : each))),
    forget: () => set(current().filter(({ stays }) => stays)),
    clear: () => set([]),
  }
}

const NewsContext = createContext<NotificationCenter>(makeNotificationCenter(() => performance.now()))

export const useNotifications = (): NotificationCenter => useContext(NewsContext)
