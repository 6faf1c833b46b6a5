import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { RefusedError } from "../../application/client/ports/service-failures.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { explainFailure } from "../../ui/i18n/failure-texts.ts"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { getAmountFormats } from "../../ui/i18n/locale-formats.ts"
import { OrderTotalPreviewText } from "../../ui/item-delivery/OrderTotalPreviewText.tsx"
import { PaymentMethodRadioList } from "../../ui/payment-methods/PaymentMethodRadioList.tsx"
import settings from "../../ui/public/config.json" with { type: "json" }
import { aCart, aLineItem } from "../support/test-data-builders.ts"

const CREDIT = { _tag: "CreditLimitExceeded", limit: toCents(150_000), amount: toCents(175_050) } as const
const MANDATE = { _tag: "MandateLimitExceeded", limit: toCents(150_000), amount: toCents(175_050) } as const

describe.each(settings.locales)("an exceeded payment limit, in %s", locale => {
  const i18n = getSsrI18nInstance(locale)
  if (!i18n) throw new TypeError(locale)
  const { money } = getAmountFormats(locale)
  const render = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
    renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element))
  const namesBothAmounts = (text: string) => [CREDIT.limit, CREDIT.amount].every(amount => text.includes(money(amount)))

  it("is shown at the method that cannot be chosen, with the remaining amount (PAY-60)", () => {
    const beyondLimit = [
      { id: "onaccount", name: "On account", reason: CREDIT, remainingLimit: toCents(4_950), total: toCents(30_000) },
      { id: "mandate", name: "Direct debit", reason: MANDATE, remainingLimit: ZERO_CENTS, total: toCents(30_000) },
    ]
    const html = render(
      createElement(PaymentMethodRadioList, { methods: [], chosen: undefined, beyondLimit, onPick: () => undefined }),
    )
    for (const amount of [150_000, 4_950, 30_000]) expect(html).toContain(money(amount))
    expect(html.match(/ disabled=""/g)).toHaveLength(2)
    expect(namesBothAmounts(html)).toBe(true)
  })

  it.each([CREDIT, MANDATE])("is shown with both amounts when a change is refused: $_tag (PAY-59)", fault => {
    const refusal = { _tag: "PaymentLimitExceeded", faults: [{ ...fault, at: [] }] } as const
    const { text, nextStep } = explainFailure(i18n.t, new RefusedError({ refusal, traceId: "" }))
    expect([namesBothAmounts(text), nextStep]).toEqual([true, "none"])
  })

  it("is shown in the delivery dialog of an order before confirming (PAY-59, ORDER-16)", () => {
    const item = aLineItem()
    const cart = aCart({ lineItems: [item] })
    const amountLimits = [{ _tag: "MandateLimit", limit: toCents(150_000), used: toCents(174_840) }] as const
    const order = { ...cart, paymentInfo: { paymentMethodId: "mandate" }, amountLimits, stages: [] } as unknown as Order
    const chosen = { _tag: "Courier", price: toCents(2_450) } as const
    const html = render(createElement(OrderTotalPreviewText, { itemDelivery: { item, order }, chosen }))
    expect(html).toContain(money(150_000))
    expect(html).toContain(i18n.t("limit.cheaperDelivery"))
  })
})
