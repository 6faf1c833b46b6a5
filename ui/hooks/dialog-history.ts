/**
 * Each open dialog has an entry in the browser's history, so that Back closes it. Once it has closed, its entry is gone,
 * too, so that the next Back leaves the page (USE-23).
 */
import { createContext, useContext, useLayoutEffect, useRef } from "react"
import type { HistoryRouterProps } from "react-router-dom"

type RouterHistory = HistoryRouterProps["history"]

type HistoryWindow = Pick<Window, "history" | "addEventListener" | "setTimeout">

/** Back closes without a question, so that it keeps what was typed (USE-23). */
export type CloseDialog = (by?: "Back") => void

interface OpenDialog {
  /** the router's key of the page that it was opened on */
  readonly page: unknown
  readonly onBack: () => void
}

export interface DialogHistory {
  /** for the router: it leaves the entries of dialogs before it opens another page */
  readonly routerHistory: RouterHistory
  /** adds an entry; the returned function removes it */
  readonly openDialog: (onBack: () => void) => () => void
  /** the dialog that Back has just closed opens again by Forward */
  readonly offerReopening: (onForward: () => void) => void
}

const identify = ({ key, pathname, search, hash }: RouterHistory["location"]): string => [key, pathname, search, hash].join(" ")

export const makeDialogHistory = (router: RouterHistory, window: HistoryWindow): DialogHistory => {
  const { history } = window
  let dialogs: readonly OpenDialog[] = []
  let reopen: (() => void) | undefined
  let navigations: readonly (() => void)[] = []
  // a browser moves through its history some time after it was asked to
  let isMoving = false
  let shownLocation = identify(router.location)

  const getPage = (): unknown => Object(history.state).key
  /** the number of dialogs that the current entry stands for */
  const getDepth = (): number => Number(Object(history.state).dialogs ?? 0)

  const settle = (): void => {
    if (isMoving) return
    const surplus = getDepth() - (navigations.length > 0 ? 0 : dialogs.length)
    if (surplus > 0 && surplus < history.length) {
      isMoving = true
      history.go(-surplus)
    } else if (navigations.length > 0) {
      const due = navigations
      navigations = []
      // the page that is left takes its dialogs with it
      dialogs = []
      for (const navigate of due) navigate()
    } else {
      for (let depth = getDepth() + 1; depth <= dialogs.length; depth += 1) {
        history.pushState({ ...history.state, dialogs: depth }, "")
      }
    }
  }

  /** Afterwards, so that a dialog that replaces another one takes over its entry. */
  const settleSoon = (): unknown => window.setTimeout(settle)

  const navigateFrom =
    (navigate: RouterHistory["push"]): RouterHistory["push"] =>
    (...destination) => {
      navigations = [...navigations, () => navigate(...destination)]
      settle()
    }

  const onMoved = (): void => {
    const wasAsked = isMoving
    isMoving = false
    if (dialogs.some(({ page }) => page !== getPage())) dialogs = []
    if (!wasAsked) {
      // a dialog that stays open, because it asks or is busy, gets its entry again
      if (getDepth() < dialogs.length) dialogs.at(-1)?.onBack()
      else if (getDepth() > dialogs.length) reopen?.()
    }
    settleSoon()
  }

  window.addEventListener("popstate", onMoved)
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) onMoved()
  })
  // after a reload its dialogs are closed
  settle()

  return {
    routerHistory: Object.assign(Object.create(router) as RouterHistory, {
      push: navigateFrom(router.push),
      replace: navigateFrom(router.replace),
      // opening and closing a dialog is no news to the pages
      listen: (listener: Parameters<RouterHistory["listen"]>[0]) =>
        router.listen(update => {
          const location = identify(update.location)
          if (update.action === "POP" && location === shownLocation) return
          shownLocation = location
          listener(update)
        }),
    }),
    openDialog: onBack => {
      const dialog = { page: getPage(), onBack }
      reopen = undefined
      dialogs = [...dialogs, dialog]
      settleSoon()
      return () => {
        dialogs = dialogs.filter(each => each !== dialog)
        settleSoon()
      }
    },
    offerReopening: onForward => {
      reopen = onForward
    },
  }
}

/** Without it, as on the server, Back leaves the page. */
export const DialogHistoryContext = createContext<DialogHistory | undefined>(undefined)

/** Calls `onBack` when the shopper goes back while the component is mounted. */
export const useHistoryEntry = (onBack: () => void): void => {
  const dialogHistory = useContext(DialogHistoryContext)
  const latest = useRef(onBack)
  latest.current = onBack
  useLayoutEffect(() => dialogHistory?.openDialog(() => latest.current()), [dialogHistory])
}
