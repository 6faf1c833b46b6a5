/** What came drawn is shown to whom it is of, and what is pressed on it is done once its code has come; when what the first page is made of does not come, that is said, can be tried again, and is reported once (ERR-01, DEV-03). It needs nothing but itself. */
;(() => {
  /** In milliseconds: whoever waits longer is told. */
  const PATIENCE = 30000

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
      drawn:
        "Sie können diese Seite lesen, aber noch nichts daran ändern: Sie konnte nicht vollständig geladen werden.",
      soon: "Einen Augenblick: Das geschieht, sobald die ganze Seite da ist.",
    },
  }

  /** As the shop looks, whether its stylesheet came or not. */
  const PAGE = "max-inline-size: 36rem; margin: 10vh auto; padding: 16px; font: 1rem/1.5 var(--font, sans-serif)"
  /** Above what came drawn, in one line where there is room. */
  const BAR =
    "display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 24px; padding: 12px 16px; background: var(--warning-tint, #fff6d6); color: var(--warning-text, #5c4400); font: 1rem/1.5 var(--font, sans-serif)"
  const BUTTON =
    "min-block-size: 48px; margin-block-start: 24px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--action, #00616e); color: var(--on-action, #fff); font: inherit; font-weight: 650; cursor: pointer"

  const kept = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null // the browser keeps nothing
    }
  }

  const asked = new URLSearchParams(location.search).get("lang") || ""

  /** As the pages will choose it. */
  const language = () =>
    [asked, kept("localStorage", "locale") || "", ...navigator.languages]
      .map(each => each.slice(0, 2).toLowerCase())
      .find(each => TEXTS[each]) || "en"

  const lang = language()

  const page = document.documentElement
  const { seller = "{}", cart, customer, ordered, drawn } = page.dataset
  const { name: shop = "", phone = "" } = JSON.parse(seller)

  /** In milliseconds: what was drawn longer ago comes from a cache, or the clock here goes wrong. */
  const FRESH = 60000

  const [{ type, transferSize } = {}] = performance.getEntriesByType("navigation")

  /** Of what comes from a cache nothing crosses the network; not every browser knows by now. */
  const isNew = () => type !== "back_forward" && (transferSize > 0 || Math.abs(Date.now() - Number(drawn)) < FRESH)

  /** What only this browser knows would be drawn, too. */
  const isAllKnown = () =>
    kept("localStorage", "placement") === null &&
    kept("localStorage", "checkout_info") !== "true" &&
    !history.state?.usr &&
    kept("sessionStorage", "drafts") === null &&
    Number(kept("sessionStorage", "unanswered")) < performance.timeOrigin

  const here = () => location.pathname + location.search
  const place = here()

  const isOurs = () =>
    cart === (kept("localStorage", "cartId") || "") &&
    customer === (kept("localStorage", "customer") || "") &&
    ordered === (kept("localStorage", "ordered") || "") &&
    page.lang === language() &&
    place === here() &&
    isAllKnown()

  const whenParsed = act => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", act, { once: true })
    else act()
  }

  const put = (parent, name, text, style = "") => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    parent.append(element)
    return element
  }

  /** What was pressed last on what came drawn, and can't be done yet. */
  let pressed

  /** What says that nothing will be done. */
  let box

  const forget = () => {
    pressed?.control.removeAttribute("aria-busy")
    pressed?.sign?.cancel()
    pressed?.words.remove()
    pressed = undefined
  }

  const remember = ({ target }) => {
    const control = page.dataset.drawn && !box && target.closest("#root button:not([popovertarget], [aria-disabled])")
    if (!control || control === pressed?.control) return
    forget()
    control.setAttribute("aria-busy", "true")
    const words = put(document.body, "p", "")
    words.className = "vh"
    words.setAttribute("role", "status")
    // heard when it changes
    setTimeout(() => {
      words.textContent = TEXTS[lang].soon
    })
    const sign = control.animate?.(
      { opacity: matchMedia("(prefers-reduced-motion: reduce)").matches ? [0.5, 0.5] : [1, 0.4, 1] },
      { duration: 1200, iterations: Number.POSITIVE_INFINITY },
    )
    pressed = { control, name: control.textContent, sign, words }
  }

  /** What was typed stays where it is, for the pages to take over. */
  const stop = event => {
    if (page.dataset.drawn) event.preventDefault()
  }

  /** Once, where it still says the same. */
  const press = () => {
    if (page.dataset.drawn) return
    box?.remove()
    if (!pressed) return
    const { control, name } = pressed
    forget()
    if (control.isConnected && control.textContent === name) control.click()
  }

  /** Whoever it is of, nobody else sees it: the page opens as if it had come undrawn. */
  const undraw = () => {
    page.style.visibility = "hidden"
    forget()
    delete page.dataset.drawn
    whenParsed(() => {
      const root = document.getElementById("root")
      root.replaceChildren()
      document.getElementById("arrived").remove()
      page.style.visibility = ""
      if (box) draw(root)
    })
  }

  if (drawn && isNew() && isOurs()) {
    addEventListener("click", remember, true)
    addEventListener("submit", stop, true)
    // the pages let go of it when they have taken it over
    new MutationObserver(press).observe(page, { attributeFilter: ["data-drawn"] })
    // another tab, and the way back after a reload, lead elsewhere
    for (const type of ["storage", "popstate"]) {
      addEventListener(type, () => {
        if (page.dataset.drawn && !isOurs()) undraw()
      })
    }
  } else if (drawn) undraw()

  // the next page comes in the language that was chosen last
  addEventListener("pagehide", () => {
    const locale = kept("localStorage", "locale")
    // biome-ignore lint/suspicious/noDocumentCookie: the browsers of 2023 have no other way at all times
    if (TEXTS[locale]) document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=strict`
  })

  let told = false

  const draw = root => {
    const { title, hint, again } = TEXTS[lang]
    document.documentElement.lang = lang
    document.title = `${title} · ${shop}`
    root.replaceChildren()
    const main = put(root, "main", "", PAGE)
    put(main, "p", shop, "font-weight: 650")
    const heading = put(main, "h1", title, "margin: 32px 0 8px; outline: none; line-height: 1.2")
    heading.tabIndex = -1
    const call = put(put(main, "p", `${hint} `), "a", phone, "white-space: nowrap")
    call.href = `tel:${phone.replaceAll(" ", "")}`
    const button = put(main, "button", again, BUTTON)
    button.type = "button"
    button.addEventListener("click", () => location.reload())
    heading.focus()
  }

  /** What came drawn can be read all the same. */
  const warn = root => {
    const { again, drawn: words } = TEXTS[lang]
    forget()
    box = put(document.body, "div", "", BAR)
    // what came drawn stays as it is: its code may come yet
    root.before(box)
    box.setAttribute("role", "alert")
    put(box, "p", words, "margin: 0")
    const button = put(box, "button", again, `${BUTTON}; margin: 0`)
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

  const tell = reason => {
    const isDrawn = page.dataset.drawn
    if (told || (!isDrawn && document.querySelector("#root > *"))) return
    told = true
    const say = () => (isDrawn ? warn : draw)(document.getElementById("root"))
    whenParsed(say)
    report(reason)
  }

  addEventListener(
    "error",
    ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) tell(`${new URL(target.src).pathname} did not come`)
      else if (target === window) tell(error || message)
    },
    true,
  )
  setTimeout(() => tell("nothing was drawn in time"), PATIENCE)
})()
