/** The provider's page: the payment, and a button for each way in which it can end. */
import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply } from "fastify"
import { makeAmountFormatter } from "../../application/shared/locale-format.ts"
import { LANGUAGES, type Language } from "../../application/shop/language.ts"
import { getTranslate, type Translate } from "../texts/translate.ts"
import type { PaymentRecord, ProviderPaymentStatus } from "./provider-records.ts"
import type { SimulatedPayments } from "./simulated-payments.ts"

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 28rem; padding: 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
form { display: grid; gap: 0.75rem; margin-block: 1.5rem }
button { font: inherit; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.25rem; background: none; color: inherit; cursor: pointer }
button:first-child { background: #0b5d3b; border-color: #0b5d3b; color: #fff }
a { color: inherit }
:focus-visible { outline: 3px solid #5b9bd5; outline-offset: 2px }`

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64")

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

interface LocalizedPage {
  readonly language: Language
  readonly t: Translate<"paymentPage">
}

/** In the first of the browser's languages that the page has. */
const localizePage = (acceptLanguage = ""): LocalizedPage => {
  const tags = acceptLanguage.split(",").map(tag => tag.trim().slice(0, 2).toLowerCase())
  const language = tags.flatMap(tag => LANGUAGES.filter(each => each === tag))[0] ?? "en"
  return { language, t: getTranslate(language, "paymentPage") }
}

const BRAND_NAMES: Readonly<Record<string, string>> = { ideal: "iDEAL | Wero", bancontact: "Bancontact", paypal: "PayPal" }

/** Returns the method's name, or its id when it has no name here. */
const formatMethodName = (t: LocalizedPage["t"], id: string): string =>
  id === "creditcard" ? t("creditcard") : (BRAND_NAMES[id] ?? id)

const renderDocument = ({ language, t }: LocalizedPage, main: string, shop: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t("title")} – ${escapeHtml(shop)}</title><style>${STYLE}</style></head>
<body><main><h1>${t("title")}</h1>
${main}</main></body></html>`

type Action =
  | "pay"
  | "payLater"
  | "refuse"
  | "cancel"
  | "expire"
  | "payLate"
  | "refundInDashboard"
  | "chargeBack"
  | "reverseChargeback"

const OPEN: readonly Action[] = ["pay", "payLater", "refuse", "cancel", "expire"]

const ACTIONS: Readonly<Record<Exclude<ProviderPaymentStatus, "paid">, readonly Action[]>> = {
  open: OPEN,
  pending: [],
  authorized: [],
  canceled: ["payLate"],
  expired: ["payLate"],
  failed: ["payLate"],
}

const listActions = (payments: SimulatedPayments, payment: PaymentRecord): readonly Action[] => {
  if (payment.status !== "paid") return ACTIONS[payment.status]
  const { amountRemaining, amountChargedBack } = payments.amountsOf(payment)
  return [
    ...(Number(amountRemaining?.value) > 0 ? (["refundInDashboard", "chargeBack"] as const) : []),
    ...(amountChargedBack ? (["reverseChargeback"] as const) : []),
  ]
}

const formatMoney = ({ value, currency }: PaymentRecord["amount"], language: string): string =>
  makeAmountFormatter(language, currency)(Number(value) * 100)

const renderButton = (t: LocalizedPage["t"]) => (action: Action) =>
  `<button name="action" value="${action}">${t(action)}</button>`

const renderPayment = (payment: PaymentRecord, actions: readonly Action[], page: LocalizedPage, shop: string): string => {
  const { t, language } = page
  return renderDocument(
    page,
    `<p>${t("test")}</p>
<dl><dt>${t("order")}</dt><dd>${escapeHtml(payment.description)}</dd>
<dt>${t("amount")}</dt><dd>${escapeHtml(formatMoney(payment.amount, language))}</dd>
<dt>${t("method")}</dt><dd>${escapeHtml(formatMethodName(t, payment.method ?? ""))}</dd></dl>
<p role="status">${t(payment.status)}</p>
${actions.length > 0 ? `<form method="post">${actions.map(renderButton(t)).join("")}</form>` : ""}
<p><a href="${escapeHtml(payment.redirectUrl)}">${t("leave")}</a></p>`,
    shop,
  )
}

const runAction = (payments: SimulatedPayments, { id }: PaymentRecord, action: string): void => {
  switch (action) {
    case "pay":
    case "payLate":
      payments.pay(id)
      return
    case "payLater":
      payments.payLater(id)
      return
    case "refuse":
      payments.end(id, "failed")
      return
    case "cancel":
      payments.end(id, "canceled")
      return
    case "expire":
      payments.end(id, "expired")
      return
    case "refundInDashboard":
      payments.refundInDashboard(id)
      return
    case "chargeBack":
      payments.chargeBack(id)
      return
    case "reverseChargeback":
      payments.reverseChargebacks(id)
  }
}

interface TokenRoute {
  readonly Params: { readonly token: string }
}

const send = (reply: FastifyReply, html: string, returnsTo: string, status = 200) =>
  reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      // form-action must allow the redirect back to the shop
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${returnsTo}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type("text/html; charset=utf-8")
    .send(html)

export const registerCheckoutPage = (app: FastifyInstance, payments: SimulatedPayments, shop: string): void => {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  const sendNotFound = (reply: FastifyReply, page: LocalizedPage) =>
    send(reply, renderDocument(page, `<p>${page.t("unknown")}</p>`, shop), "", 404)

  app.get<TokenRoute>("/checkout/:token", async ({ params, headers }, reply) => {
    const payment = payments.byToken(params.token)
    const page = localizePage(payment?.locale ?? headers["accept-language"])
    if (!payment) return sendNotFound(reply, page)
    const html = renderPayment(payment, listActions(payments, payment), page, shop)
    return send(reply, html, new URL(payment.redirectUrl).origin)
  })

  app.post<TokenRoute & { readonly Body: { readonly action?: string } | undefined }>(
    "/checkout/:token",
    async ({ params, headers, body }, reply) => {
      const payment = payments.byToken(params.token)
      if (!payment) return sendNotFound(reply, localizePage(headers["accept-language"]))
      const action = body?.action ?? ""
      if (listActions(payments, payment).some(each => each === action)) runAction(payments, payment, action)
      return reply.redirect(action === "expire" ? `/checkout/${params.token}` : payment.redirectUrl, 303)
    },
  )
}
