/** One point of the list. Its number matches its pin, and it scrolls into view when focused (PICKUP-10, PICKUP-11). */
import { memo, useEffect, useRef } from "react"
import { listOpeningHours } from "../../application/client/delivery/opening-hours.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { RadioCard } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { PickupPointFacts } from "./PickupPointFacts.tsx"
import { formatOpeningIntervals } from "./pickup-texts.ts"

/** Opening hours from Monday to Sunday, closed days included (PICKUP-05). */
const OpeningHoursList = ({ businessHours }: Pick<PickupPoint, "businessHours">) => {
  const { t, ...formats } = useTexts()
  return (
    <LabeledValueList
      values={listOpeningHours(businessHours).map(day => ({
        label: formats.weekday(day.weekday),
        value: formatOpeningIntervals(t, formats, day.hours),
      }))}
    />
  )
}

interface PickupPointCardProps {
  readonly groupName: string
  readonly number: number
  readonly point: NearbyPickupPoint
  readonly focused: boolean
  readonly onFocus: (id: string) => void
}

const PickupPointCardContent = ({ groupName, number, point, focused, onFocus }: PickupPointCardProps) => {
  const { t, distance } = useTexts()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) card.current?.scrollIntoView({ block: "nearest" })
  }, [focused])
  return (
    <RadioCard
      ref={card}
      name={groupName}
      checked={focused}
      onChoose={() => onFocus(point.id)}
      label={
        <>
          <span className="soft">{number}.</span> {point.name}
        </>
      }
      end={distance(point.distance)}
      actions={
        <Disclosure show={t("pickup.showHours")} hide={t("pickup.hideHours")} about={t("word.of", { name: point.name })}>
          <OpeningHoursList {...(point.businessHours ? { businessHours: point.businessHours } : {})} />
        </Disclosure>
      }
    >
      <PickupPointFacts point={point} />
    </RadioCard>
  )
}

export const PickupPointCard = memo(PickupPointCardContent)
