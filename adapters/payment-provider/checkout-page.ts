/** The provider's page: the payment, and a button for each way in which it can end. */
import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply } from "fastify"
import { makeAmountFormatter } from "../../application/shared/locale-format.ts"
import type { PaymentRecord, ProviderPaymentStatus } from "./provider-records.ts"
import type { SimulatedPayments } from "./simulated-payments.ts"
import { type CheckoutPageTexts, formatMethodName, type LocalizedPageTexts, selectPageTexts } from "./texts.ts"

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

const renderDocument = ({ language, texts }: LocalizedPageTexts, main: string, shop: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} – ${escapeHtml(shop)}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1>
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

const renderButton = (texts: CheckoutPageTexts) => (action: Action) =>
  `<button name="action" value="${action}">${texts[action]}</button>`

const renderPayment = (
  payment: PaymentRecord,
  actions: readonly Action[],
  localizedTexts: LocalizedPageTexts,
  shop: string,
): string => {
  const { texts, language } = localizedTexts
  return renderDocument(
    localizedTexts,
    `<p>${texts.test}</p>
<dl><dt>${texts.order}</dt><dd>${escapeHtml(payment.description)}</dd>
<dt>${texts.amount}</dt><dd>${escapeHtml(formatMoney(payment.amount, language))}</dd>
<dt>${texts.method}</dt><dd>${escapeHtml(formatMethodName(texts, payment.method ?? ""))}</dd></dl>
<p role="status">${texts[payment.status]}</p>
${actions.length > 0 ? `<form method="post">${actions.map(renderButton(texts)).join("")}</form>` : ""}
<p><a href="${escapeHtml(payment.redirectUrl)}">${texts.leave}</a></p>`,
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
  const sendNotFound = (reply: FastifyReply, localizedTexts: LocalizedPageTexts) =>
    send(reply, renderDocument(localizedTexts, `<p>${localizedTexts.texts.unknown}</p>`, shop), "", 404)

  app.get<TokenRoute>("/checkout/:token", async ({ params, headers }, reply) => {
    const payment = payments.byToken(params.token)
    const localizedTexts = selectPageTexts(payment?.locale ?? headers["accept-language"])
    if (!payment) return sendNotFound(reply, localizedTexts)
    const html = renderPayment(payment, listActions(payments, payment), localizedTexts, shop)
    return send(reply, html, new URL(payment.redirectUrl).origin)
  })

  app.post<TokenRoute & { readonly Body: { readonly action?: string } | undefined }>(
    "/checkout/:token",
    async ({ params, headers, body }, reply) => {
      const payment = payments.byToken(params.token)
      if (!payment) return sendNotFound(reply, selectPageTexts(headers["accept-language"]))
      const action = body?.action ?? ""
      if (listActions(payments, payment).some(each => each === action)) runAction(payments, payment, action)
      return reply.redirect(action === "expire" ? `/checkout/${params.token}` : payment.redirectUrl, 303)
    },
  )
}
