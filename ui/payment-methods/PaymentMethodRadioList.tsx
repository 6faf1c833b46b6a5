/**
 * One radio card per payment method with logo and costs. Direct debit also asks for a mandate (PAY-02, PAY-18,
 * PAY-31…PAY-34).
 */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { toDisplayMethodCost } from "../../application/client/payment/payment-method-label.ts"
import type { PaymentViewState } from "../../application/client/payment/payment-view-model.ts"
import type { MandateChoice } from "../../domain/payment/mandate.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { PaymentInfo, PaymentMethod } from "../../domain/payment/payment-method.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import { formatPaymentMethodName } from "./format-payment-method.ts"
import { PaymentMarks } from "./PaymentMarks.tsx"

interface MandateRadioListProps {
  readonly choices: readonly MandateChoice[]
  readonly chosen: string | undefined
  readonly onChoose: (mandateId: string) => void
}

/**
 * The mandates for direct debit. A mandate that can't be used is disabled, with its status behind its name
 * (PAY-18…PAY-30).
 */
const MandateRadioList = ({ choices, chosen, onChoose }: MandateRadioListProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const { seller } = useSettings()
  const groupName = useId()
  const used = choices.find(choice => choice._tag === "Usable" && choice.mandate.id === chosen)?.mandate
  return (
    <>
      {choices.some(({ _tag }) => _tag === "Usable") ? null : <p>{t("mandate.noneUsable")}</p>}
      <RadioCardGroup
        legend={
          <span id="mandates" tabIndex={-1}>
            {t("mandate.choose")}
          </span>
        }
      >
        {choices.map(choice => {
          const { id, name, ibanNumber, accountName, maxAmount } = choice.mandate
          return (
            <RadioCard
              key={id}
              name={groupName}
              label={
                choice._tag === "Usable"
                  ? name
                  : t("mandate.nameAndStatus", { name, status: t(`mandate.status.${choice.status}`) })
              }
              checked={id === chosen}
              disabled={choice._tag === "Disabled"}
              onChoose={() => onChoose(id)}
            >
              <span className="soft">
                {ibanNumber}, {accountName}
                <br />
                {t("mandate.upTo", { amount: money(maxAmount) })}
              </span>
            </RadioCard>
          )
        })}
      </RadioCardGroup>
      {used ? <p className="hint">{t("mandate.authorisation", { id: used.id, shop: seller.name })}</p> : null}
    </>
  )
}

const MethodCosts = ({ costs }: Pick<PaymentMethod, "costs">) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const cost = toDisplayMethodCost(costs)
  return <span className="num">{cost._tag === "Free" ? t("word.free") : money(cost.cost)}</span>
}

interface PaymentMethodRadioListProps {
  readonly methods: readonly Omit<PaymentMethod, "mandates">[]
  /** of the chosen method */
  readonly mandates?: readonly MandateChoice[]
  readonly chosen: PaymentInfo | undefined
  /** methods whose limit is below the total */
  readonly beyondLimit?: PaymentViewState["beyondLimit"]
  readonly onPick: (payment: PaymentInfo) => void
}

export const PaymentMethodRadioList = (props: PaymentMethodRadioListProps) => {
  const { methods, mandates = [], chosen, beyondLimit = [], onPick } = props
  const { t } = useTranslation()
  const groupName = useId()
  const getHint = ({ id, costs }: Pick<PaymentMethod, "id" | "costs">) => {
    if (id === ON_ACCOUNT_METHOD_ID) return t("payment.onAccountHint")
    return toDisplayMethodCost(costs)._tag === "Free" ? null : t("payment.costHint")
  }
  return (
    <RadioCardGroup
      legend={
        <h2 id="methods" tabIndex={-1}>
          {t("payment.how")}
        </h2>
      }
    >
      {methods.map(method => {
        const { id } = method
        const isChosen = id === chosen?.paymentMethodId
        return (
          <RadioCard
            key={id}
            name={groupName}
            label={formatPaymentMethodName(t, id, method.name)}
            checked={isChosen}
            onChoose={() => onPick({ paymentMethodId: id })}
            end={
              <>
                <PaymentMarks id={id} besideName />
                <MethodCosts costs={method.costs} />
              </>
            }
            nested={
              isChosen && id === MANDATE_METHOD_ID ? (
                <MandateRadioList
                  choices={mandates}
                  chosen={chosen?.mandateId}
                  onChoose={mandateId => onPick({ paymentMethodId: id, mandateId })}
                />
              ) : undefined
            }
          >
            {getHint(method) === null ? null : <span className="soft">{getHint(method)}</span>}
          </RadioCard>
        )
      })}
      {beyondLimit.map(({ id, name, reason, remainingLimit, total }) => (
        <RadioCard
          key={id}
          name={groupName}
          label={formatPaymentMethodName(t, id, name)}
          checked={false}
          disabled
          onChoose={() => undefined}
        >
          <span className="soft">
            {reason._tag === "CreditLimitExceeded"
              ? t("limit.creditLeft", { limit: reason.limit, left: remainingLimit, total })
              : t(`failure.${reason._tag}`, { ...reason })}
          </span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
