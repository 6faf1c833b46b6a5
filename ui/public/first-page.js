/**
 * Guards the first page until its code has loaded, and depends on nothing else. It shows a server-rendered page only to
 * its shopper, and repeats a press once the code has come. When the first page's files don't load, it says so, offers a
 * retry and reports that once (ERR-01, DEV-03).
 */
;(() => {
  /** After this time the failure is shown. */
  const LOAD_TIMEOUT_MS = 30000

  const TEXTS = {
    en: {
      title: "The page could not be loaded.",
      hint: "Check your connection and try again. Your cart has been saved. If it keeps happening, use a newer browser, or call us:",
      again: "Try again",
      drawn: "You can read this page, but nothing on it can be changed yet: not all of it could be loaded.",
      soon: "One moment: this is done as soon as all of the page is here.",
    },
    nl: {
      title: "De pagina kon niet worden geladen.",
      hint: "Controleer uw verbinding en probeer het opnieuw. Uw winkelwagen is opgeslagen. Blijft het misgaan, gebruik dan een nieuwere browser of bel ons:",
      again: "Probeer opnieuw",
      drawn: "U kunt deze pagina lezen, maar er nog niets op wijzigen: niet alles kon worden geladen.",
      soon: "Een ogenblik: dit gebeurt zodra de hele pagina er is.",
    },
    fr: {
      title: "La page n’a pas pu être chargée.",
      hint: "Vérifiez votre connexion et réessayez. Votre panier est enregistré. Si le problème persiste, utilisez un navigateur plus récent ou appelez-nous\u202f:",
      again: "Réessayer",
      drawn: "Vous pouvez lire cette page, mais pas encore la modifier\u202f: elle n’a pas pu être chargée en entier.",
      soon: "Un instant\u202f: ce sera fait dès que toute la page sera là.",
    },
    de: {
      title: "Die Seite konnte nicht geladen werden.",
      hint: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Ihr Warenkorb ist gespeichert. Tritt der Fehler wieder auf, verwenden Sie einen neueren Browser oder rufen Sie uns an:",
      again: "Erneut versuchen",
      drawn: "Sie können diese Seite lesen, aber noch nichts daran ändern: Sie konnte nicht vollständig geladen werden.",
      soon: "Einen Augenblick: Das geschieht, sobald die ganze Seite da ist.",
    },
  }

  /** The shop's look, with or without its stylesheet. */
  const PAGE = "max-inline-size: 36rem; margin: 10vh auto; padding: 16px; font: 1rem/1.5 var(--font, sans-serif)"
  /** Above the server-rendered page, in one line where there is room. */
  const BAR =
    "display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 24px; padding: 12px 16px; background: var(--warning-tint, #fff6d6); color: var(--warning-text, #5c4400); font: 1rem/1.5 var(--font, sans-serif)"
  const BUTTON =
    "min-block-size: 48px; margin-block-start: 24px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--action, #00616e); color: var(--on-action, #fff); font: inherit; font-weight: 650; cursor: pointer"

  const readStored = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null // the browser stores nothing
    }
  }

  const writeStored = (storage, key, value) => {
    try {
      window[storage].setItem(key, value)
    } catch {
      // the browser stores nothing
    }
  }

  const requestedLocale = new URLSearchParams(location.search).get("lang") || ""

  /** The same choice as the pages make. */
  const language = () =>
    [requestedLocale, readStored("localStorage", "locale") || "", ...navigator.languages]
      .map(each => each.slice(0, 2).toLowerCase())
      .find(each => TEXTS[each]) || "en"

  const lang = language()

  const page = document.documentElement
  const { seller = "{}", cart, customer, ordered, prices, drawn: renderedAt } = page.dataset
  const { name: shop = "", phone = "" } = JSON.parse(seller)

  const [{ type, transferSize } = {}] = performance.getEntriesByType("navigation")

  /** When the server rendered the last page that this tab showed. */
  const lastRenderedAt = Number(readStored("sessionStorage", "rendered"))

  /** A page from a cache has a transfer size of 0, and was shown before; not every browser knows the size by now. */
  const isFresh = () => type !== "back_forward" && (transferSize > 0 || Number(renderedAt) > lastRenderedAt)

  /** Nothing is stored here that the server couldn't render. */
  const hasNoOwnState = () =>
    readStored("localStorage", "placement") === null &&
    readStored("localStorage", "checkout_info") !== "true" &&
    !history.state?.usr &&
    readStored("sessionStorage", "drafts") === null &&
    Number(readStored("sessionStorage", "unanswered")) < performance.timeOrigin

  const getUrl = () => location.pathname + location.search
  const openedUrl = getUrl()

  const isForThisShopper = () =>
    cart === (readStored("localStorage", "cartId") || "") &&
    customer === (readStored("localStorage", "customer") || "") &&
    ordered === (readStored("localStorage", "ordered") || "") &&
    // a customer's account decides which prices are shown
    (customer || prices === (readStored("localStorage", "priceView") || "")) &&
    page.lang === language() &&
    openedUrl === getUrl() &&
    hasNoOwnState()

  const whenParsed = callback => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", callback, { once: true })
    else callback()
  }

  const appendElement = (parent, name, text, style = "") => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    parent.append(element)
    return element
  }

  /** The last press on the server-rendered page, which waits for the code. */
  let pressed

  /** The box that says that nothing can be changed yet. */
  let warningBox

  const clearPress = () => {
    pressed?.control.removeAttribute("aria-busy")
    pressed?.animation?.cancel()
    pressed?.status.remove()
    pressed = undefined
  }

  const rememberPress = ({ target }) => {
    const control = page.dataset.drawn && !warningBox && target.closest("#root button:not([popovertarget], [aria-disabled])")
    if (!control || control === pressed?.control) return
    clearPress()
    control.setAttribute("aria-busy", "true")
    const status = appendElement(document.body, "p", "")
    status.className = "vh"
    status.setAttribute("role", "status")
    // announced only when it changes
    setTimeout(() => {
      status.textContent = TEXTS[lang].soon
    })
    const animation = control.animate?.(
      { opacity: matchMedia("(prefers-reduced-motion: reduce)").matches ? [0.5, 0.5] : [1, 0.4, 1] },
      { duration: 1200, iterations: Number.POSITIVE_INFINITY },
    )
    pressed = { control, name: control.textContent, animation, status }
  }

  /** Typed text stays in its field, for the pages to take over. */
  const preventSubmit = event => {
    if (page.dataset.drawn) event.preventDefault()
  }

  /** Repeats the press once, if its button still has the same text. */
  const repeatPress = () => {
    if (page.dataset.drawn) return
    warningBox?.remove()
    if (!pressed) return
    const { control, name } = pressed
    clearPress()
    if (control.isConnected && control.textContent === name) control.click()
  }

  /** Hides another shopper's page: the page opens as if it weren't server-rendered. */
  const hidePage = () => {
    page.style.visibility = "hidden"
    clearPress()
    delete page.dataset.drawn
    whenParsed(() => {
      const root = document.getElementById("root")
      root.replaceChildren()
      document.getElementById("arrived").remove()
      page.style.visibility = ""
      if (warningBox) showFailurePage(root)
    })
  }

  if (renderedAt && isFresh() && isForThisShopper()) {
    writeStored("sessionStorage", "rendered", renderedAt)
    addEventListener("click", rememberPress, true)
    addEventListener("submit", preventSubmit, true)
    // the pages remove the attribute when they have hydrated
    new MutationObserver(repeatPress).observe(page, { attributeFilter: ["data-drawn"] })
    // another tab, and Back after a reload, may bring another shopper or address
    for (const type of ["storage", "popstate"]) {
      addEventListener(type, () => {
        if (page.dataset.drawn && !isForThisShopper()) hidePage()
      })
    }
  } else if (renderedAt) hidePage()

  const storeCookie = (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the browsers of 2023 have no other way at all times
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=strict`
  }

  // the next page comes in the language and with the prices that were chosen last
  addEventListener("pagehide", () => {
    const locale = readStored("localStorage", "locale")
    if (TEXTS[locale]) storeCookie("locale", locale)
    const view = readStored("localStorage", "priceView")
    if (view === "net" || view === "gross") storeCookie("priceView", view)
  })

  let isShown = false

  const showFailurePage = root => {
    const { title, hint, again } = TEXTS[lang]
    document.documentElement.lang = lang
    document.title = `${title} · ${shop}`
    root.replaceChildren()
    const main = appendElement(root, "main", "", PAGE)
    appendElement(main, "p", shop, "font-weight: 650")
    const heading = appendElement(main, "h1", title, "margin: 32px 0 8px; outline: none; line-height: 1.2")
    heading.tabIndex = -1
    const call = appendElement(appendElement(main, "p", `${hint} `), "a", phone, "white-space: nowrap")
    call.href = `tel:${phone.replaceAll(" ", "")}`
    const button = appendElement(main, "button", again, BUTTON)
    button.type = "button"
    button.addEventListener("click", () => location.reload())
    heading.focus()
  }

  /** The server-rendered page can be read all the same. */
  const showWarning = root => {
    const { again, drawn: text } = TEXTS[lang]
    clearPress()
    warningBox = appendElement(document.body, "div", "", BAR)
    // the server-rendered page stays: its code may still come
    root.before(warningBox)
    warningBox.setAttribute("role", "alert")
    appendElement(warningBox, "p", text, "margin: 0")
    const button = appendElement(warningBox, "button", again, `${BUTTON}; margin: 0`)
    button.type = "button"
    button.addEventListener("click", () => location.reload())
  }

  const report = reason => {
    const isError = reason instanceof Error
    const stack = isError ? String(reason.stack || "").replace(String(reason.message), "") : ""
    const body = {
      name: (isError ? reason.name : "FirstPageMissing").slice(0, 100),
      message: isError ? "" : String(reason).slice(0, 500),
      stack: stack.slice(0, 8000),
      page: location.pathname.slice(0, 300),
    }
    const headers = { "content-type": "application/json" }
    fetch("/services/errors", { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined)
  }

  const showFailure = reason => {
    const isServerRendered = page.dataset.drawn
    if (isShown || (!isServerRendered && document.querySelector("#root > *"))) return
    isShown = true
    const show = () => (isServerRendered ? showWarning : showFailurePage)(document.getElementById("root"))
    whenParsed(show)
    report(reason)
  }

  addEventListener(
    "error",
    ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) showFailure(`${new URL(target.src).pathname} did not come`)
      else if (target === window) showFailure(error || message)
    },
    true,
  )
  setTimeout(() => showFailure("nothing was drawn in time"), LOAD_TIMEOUT_MS)
})()
