/** When what the first page is made of does not come, a plain one says so, offers another try, and is reported once (ERR-01, DEV-03); it needs nothing but itself. */
;(() => {
  /** In milliseconds: whoever waits longer is told. */
  const PATIENCE = 30000

  const TEXTS = {
    en: {
      title: "The page could not be loaded.",
      hint: "Check your connection and try again. Your cart is kept. If it keeps happening, use a newer browser, or call us:",
      again: "Try again",
    },
    nl: {
      title: "De pagina kon niet worden geladen.",
      hint: "Controleer je verbinding en probeer het opnieuw. Je winkelwagen blijft bewaard. Blijft het misgaan, gebruik dan een nieuwere browser of bel ons:",
      again: "Opnieuw proberen",
    },
    fr: {
      title: "La page n’a pas pu être chargée.",
      hint: "Vérifiez votre connexion et réessayez. Votre panier est conservé. Si le problème persiste, utilisez un navigateur plus récent ou appelez-nous :",
      again: "Réessayer",
    },
    de: {
      title: "Die Seite konnte nicht geladen werden.",
      hint: "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihr Warenkorb bleibt erhalten. Wenn es dabei bleibt, verwenden Sie einen neueren Browser oder rufen Sie uns an:",
      again: "Noch einmal versuchen",
    },
  }

  const PHONE = "+31 20 555 01 42"

  /** As the shop looks, whether its stylesheet came or not. */
  const PAGE = "max-inline-size: 36rem; margin: 10vh auto; padding: 16px; font: 1rem/1.5 var(--font, sans-serif)"
  const BUTTON =
    "min-block-size: 48px; margin-block-start: 24px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--action, #00616e); color: var(--on-action, #fff); font: inherit; font-weight: 650; cursor: pointer"

  const languages = [new URLSearchParams(location.search).get("lang") || "", ...navigator.languages]
  const lang = languages.map(language => language.slice(0, 2).toLowerCase()).find(language => TEXTS[language]) || "en"

  let told = false

  const put = (parent, name, text, style = "") => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = style
    parent.append(element)
    return element
  }

  const draw = root => {
    const { title, hint, again } = TEXTS[lang]
    document.documentElement.lang = lang
    document.title = `${title} · Vel & Rand`
    root.replaceChildren()
    const main = put(root, "main", "", PAGE)
    put(main, "p", "Vel & Rand", "font-weight: 650")
    const heading = put(main, "h1", title, "margin: 32px 0 8px; outline: none; line-height: 1.2")
    heading.tabIndex = -1
    const call = put(put(main, "p", `${hint} `), "a", PHONE, "white-space: nowrap")
    call.href = `tel:${PHONE.replaceAll(" ", "")}`
    const button = put(main, "button", again, BUTTON)
    button.type = "button"
    button.addEventListener("click", () => location.reload())
    heading.focus()
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
    if (told || document.querySelector("#root > *")) return
    told = true
    const root = document.getElementById("root")
    if (root) draw(root)
    else document.addEventListener("DOMContentLoaded", () => draw(document.getElementById("root")))
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
  addEventListener("unhandledrejection", ({ reason }) => tell(reason))
  setTimeout(() => tell("nothing was drawn in time"), PATIENCE)
})()
