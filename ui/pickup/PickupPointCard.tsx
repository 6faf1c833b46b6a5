/** One point of the list. Its number matches its pin, and it scrolls into view when focused (PICKUP-10, PICKUP-11). */
import { memo, useEffect, useRef } from "react"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { RadioCard } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { OpeningHoursList } from "./OpeningHoursList.tsx"
import { PickupPointFacts } from "./PickupPointFacts.tsx"

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
