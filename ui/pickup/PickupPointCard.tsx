/** One point of the list. Its number matches its pin, and it scrolls into view when focused (PICKUP-10, PICKUP-11). */
import { memo, useEffect, useRef } from "react"
import { listOpeningHours } from "../../application/client/delivery/opening-hours.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { RadioCard } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { PickupPointFacts } from "./PickupPointFacts.tsx"
import { formatOpeningIntervals } from "./pickup-texts.ts"

/** Opening hours from Monday to Sunday, with closed days and the holidays of the coming week (PICKUP-05, PICKUP-35). */
const OpeningHoursList = ({ point }: { readonly point: NearbyPickupPoint }) => {
  const { t, ...formats } = useTexts()
  return (
    <LabeledValueList
      values={listOpeningHours(point).map(({ weekday, hours, closedDate }) => {
        const usual = formatOpeningIntervals(t, formats, hours)
        return {
          label: formats.weekday(weekday),
          value: closedDate === undefined ? usual : t("pickup.closedOn", { day: formats.day(closedDate), hours: usual }),
        }
      })}
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
          <OpeningHoursList point={point} />
        </Disclosure>
      }
    >
      <PickupPointFacts point={point} />
    </RadioCard>
  )
}

export const PickupPointCard = memo(PickupPointCardContent)
