/**
 * The mandates for direct debit. A mandate that can't be used is disabled, with its status behind its name
 * (PAY-18…PAY-30).
 */
import { useId } from "react"
import type { MandateChoice } from "../../domain/payment/mandate.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"

interface MandateRadioListProps {
  readonly choices: readonly MandateChoice[]
  readonly chosen: string | undefined
  readonly onChoose: (mandateId: string) => void
}

export const MandateRadioList = ({ choices, chosen, onChoose }: MandateRadioListProps) => {
  const { t, money } = useTexts()
  const groupName = useId()
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
    </>
  )
}
