import fc from "fast-check"
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { makeDialogHistory } from "../../ui/hooks/dialog-history.ts"
import { law } from "../support/law.ts"

interface Entry {
  readonly state: unknown
  readonly url: string
}

/** A browser tab whose moves through the history, as in every browser, end some time after they were asked for. */
const openTab = () => {
  let entries: readonly Entry[] = [{ state: null, url: "https://shop.example/cart" }]
  let index = 0
  const tasks: (() => void)[] = []
  const listeners = new Map<string, Set<(event: { readonly persisted: boolean }) => void>>()
  const fire = (type: string) => listeners.get(type)?.forEach(listener => void listener({ persisted: true }))
  const getEntry = (): Entry => entries[index] ?? { state: null, url: "" }
  const go = (delta: number) =>
    void tasks.push(() => {
      if (!entries[index + delta]) return
      index += delta
      fire("popstate")
    })
  const history = {
    get state() {
      return getEntry().state
    },
    get length() {
      return entries.length
    },
    go,
    pushState: (state: unknown, _: string, url = getEntry().url) => {
      entries = [...entries.slice(0, index + 1), { state, url: new URL(url, getEntry().url).href }]
      index += 1
    },
    replaceState: (state: unknown, _: string, url = getEntry().url) => {
      entries = entries.with(index, { state, url: new URL(url, getEntry().url).href })
    },
  }
  const window = {
    history,
    get location() {
      return new URL(getEntry().url)
    },
    addEventListener: (type: string, listener: () => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => void listeners.get(type)?.delete(listener),
    setTimeout: (task: () => void) => tasks.push(task),
  } as unknown as Window
  const runTask = () => tasks.shift()?.()
  const settle = () => {
    while (tasks.length > 0) runTask()
  }
  /** As from the back/forward cache, which tells nothing about the moves meanwhile. */
  const restoreAt = (delta: number) => {
    index += delta
    fire("pageshow")
  }
  const reload = () => {
    listeners.clear()
    tasks.length = 0
  }
  const listPathsUpToHere = () => entries.slice(0, index + 1).map(({ url }) => new URL(url).pathname)
  return { window, go, runTask, settle, reload, restoreAt, listPathsUpToHere, getPath: () => new URL(getEntry().url).pathname }
}

/** The shop in a tab: a page that is left shows its dialogs until the next one has loaded. */
const openShop = (tab = openTab()) => {
  const shop = makeDialogHistory(createBrowserHistory({ window: tab.window, v5Compat: true }), tab.window)
  let removals: readonly (() => void)[] = []
  let pageCount = 0
  shop.routerHistory.listen(() => {
    const left = removals
    pageCount += 1
    removals = []
    tab.window.setTimeout(() => {
      for (const remove of left) remove()
    })
  })
  const close = () => {
    removals.at(-1)?.()
    removals = removals.slice(0, -1)
  }
  return {
    ...tab,
    open: (refusesToClose = false) => {
      const path = tab.getPath()
      const remove = shop.openDialog(() => {
        if (tab.getPath() !== path) throw new Error(`${tab.getPath()} closes a dialog of ${path}`)
        if (!refusesToClose) close()
      })
      removals = [...removals, remove]
    },
    openKeepingItsDraft: () => {
      const open = () => {
        removals = [
          ...removals,
          shop.openDialog(() => {
            close()
            shop.offerReopening(open)
          }),
        ]
      }
      open()
    },
    close,
    navigate: (path: string) => shop.routerHistory.push(path),
    redirect: (path: string) => shop.routerHistory.replace(path),
    reload: () => {
      tab.reload()
      return openShop(tab)
    },
    countDialogs: () => removals.length,
    countPages: () => pageCount,
  }
}

const afterwards = (shop: ReturnType<typeof openShop>) => {
  shop.settle()
  return { paths: shop.listPathsUpToHere(), dialogs: shop.countDialogs() }
}

describe("the history of a page with dialogs", () => {
  it("closes a dialog by Back, and leaves the page by the next one (USE-23)", () => {
    const shop = openShop()
    shop.navigate("/delivery")
    shop.open()
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/delivery", "/delivery"], dialogs: 1 })
    shop.go(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/delivery"], dialogs: 0 })
    shop.go(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart"], dialogs: 0 })
  })

  it("leaves the page by one Back after two dialogs were closed by their buttons (USE-23)", () => {
    const shop = openShop()
    shop.navigate("/delivery")
    shop.navigate("/payment")
    shop.open()
    shop.open()
    shop.settle()
    shop.close()
    shop.close()
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/delivery", "/payment"], dialogs: 0 })
    shop.go(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/delivery"], dialogs: 0 })
  })

  it("keeps a dialog open that refuses to close on Back, and closes the dialog above it first (USE-23, SPLIT-04)", () => {
    const shop = openShop()
    shop.open(true)
    shop.settle()
    shop.go(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/cart"], dialogs: 1 })
    shop.open()
    shop.settle()
    shop.go(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/cart"], dialogs: 1 })
  })

  it("gives a dialog that replaces another one the same history entry, without a navigation of the page (USE-23)", () => {
    const shop = openShop()
    shop.open()
    shop.settle()
    shop.close()
    shop.open()
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/cart"], dialogs: 1 })
    shop.close()
    shop.settle()
    expect(shop.countPages()).toBe(0)
  })

  it.each(["navigate", "redirect"] as const)("has no entry of a closed dialog left: %s (USE-23)", way => {
    const shop = openShop()
    shop.open()
    shop.settle()
    shop.close()
    shop[way]("/delivery")
    const paths = way === "navigate" ? ["/cart", "/delivery"] : ["/delivery"]
    expect(afterwards(shop)).toEqual({ paths, dialogs: 0 })
  })

  it("opens no other dialog by Forward, nor after a reload (USE-23)", () => {
    const shop = openShop()
    shop.open()
    shop.settle()
    shop.go(-1)
    shop.settle()
    shop.go(1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart"], dialogs: 0 })
    shop.open()
    shop.settle()
    expect(afterwards(shop.reload())).toEqual({ paths: ["/cart"], dialogs: 0 })
  })

  it("opens the dialog that Back has closed again by Forward, but not on another page (USE-23)", () => {
    const shop = openShop()
    shop.openKeepingItsDraft()
    shop.settle()
    shop.go(-1)
    shop.settle()
    shop.go(1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/cart"], dialogs: 1 })
    shop.go(-1)
    shop.settle()
    shop.navigate("/delivery")
    shop.open()
    shop.settle()
    shop.go(-1)
    shop.settle()
    shop.go(1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/delivery"], dialogs: 0 })
  })

  it("opens the dialog of the current entry when the browser restores the page (USE-23)", () => {
    const shop = openShop()
    shop.open()
    shop.settle()
    shop.restoreAt(0)
    expect(afterwards(shop)).toEqual({ paths: ["/cart", "/cart"], dialogs: 1 })
    shop.restoreAt(-1)
    expect(afterwards(shop)).toEqual({ paths: ["/cart"], dialogs: 0 })
  })

  const steps = fc.array(
    fc.constantFrom(
      "open",
      "open one that refuses",
      "open with a draft",
      "close",
      "back",
      "forward",
      "navigate",
      "redirect",
      "wait",
    ),
    { maxLength: 30 },
  )

  law("has one entry for each page and each open dialog, whatever happens in which order (USE-23)", steps, taken => {
    const shop = openShop()
    let visited = 0
    for (const step of taken) {
      visited += 1
      if (step === "open with a draft") shop.openKeepingItsDraft()
      else if (step.startsWith("open")) shop.open(step !== "open")
      else if (step === "close") shop.close()
      else if (step === "back") shop.go(-1)
      else if (step === "forward") shop.go(1)
      else if (step === "navigate") shop.navigate(`/${visited}`)
      else if (step === "redirect") shop.redirect(`/${visited}`)
      else shop.runTask()
    }
    const { paths, dialogs } = afterwards(shop)
    const pages = new Set(paths)
    expect(paths).toEqual([...pages, ...Array.from({ length: dialogs }, shop.getPath)])
  })
})
