/** A minimal page of the same packages: a heading, a fetched amount, a button and a link. */
import "reflect-metadata/lite"
import axios from "axios"
import { Effect, Schema } from "effect"
import i18next from "i18next"
import { Provider, useInjection } from "inversify-react"
import { useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { initReactI18next, useTranslation } from "react-i18next"
import { BrowserRouter, Link, Route, Routes } from "react-router-dom"
import { container } from "tsyringe"

const AmountResponse = Schema.Struct({ amount: Schema.Number })

const FETCH_AMOUNT = Symbol("fetch-amount")

// the same axios option as the pages use, so that the same code is bundled
const fetchAmount = Effect.tryPromise(() => axios.get("/amount.json", { withXSRFToken: false })).pipe(
  Effect.flatMap(({ data }) => Schema.decodeUnknownEffect(AmountResponse)(data)),
)

const Page = () => {
  const { t } = useTranslation()
  const fetchAmountEffect = useInjection<typeof fetchAmount>(FETCH_AMOUNT)
  const [amount, setAmount] = useState<number>()
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    void Effect.runPromise(fetchAmountEffect).then(response => setAmount(response.amount))
  }, [fetchAmountEffect])
  return amount === undefined ? null : (
    <main>
      <h1>{t("cart.title")}</h1>
      <p>{new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount / 100)}</p>
      <button type="button" aria-pressed={isPressed} onClick={() => setPressed(true)}>
        {t("cart.copy")}
      </button>
      <Link to="/next">{t("cart.edit")}</Link>
    </main>
  )
}

const Next = () => {
  const { t } = useTranslation()
  return (
    <main>
      <h1>{t("cart.edit")}</h1>
      <p>{t("cart.title")}</p>
    </main>
  )
}

await i18next
  .use(initReactI18next)
  .init({ lng: "en", resources: { en: { translation: { cart: { title: "Cart", copy: "Copy", edit: "Next" } } } } })
container.register(FETCH_AMOUNT, { useValue: fetchAmount })
const resolve = (symbol: symbol) => container.resolve<unknown>(symbol)
const injector = {
  get: resolve,
  getAll: (symbol: symbol) => [resolve(symbol)],
  isBound: (symbol: symbol) => symbol === FETCH_AMOUNT,
}
const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <Provider container={injector as never}>
      <BrowserRouter>
        <Routes>
          <Route path="/next" element={<Next />} />
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
