/** What was found: the list beside its map, or one of the two where there is room for one only (PICKUP-09, PICKUP-12). */
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PickupSearchResult } from "../../application/delivery/find-pickup-points.ts"
import { Button } from "../buttons/Button.tsx"
import { RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { PickupMap } from "./PickupMap.tsx"
import { PickupPointCard } from "./PickupPointCard.tsx"
import { PickupPointFacts } from "./PickupPointFacts.tsx"
import styles from "./PickupResults.module.css"

interface PickupResultsProps {
  readonly found: PickupSearchResult
  readonly focused: string | undefined
  readonly onFocus: (id: string) => void
}

export const PickupResults = ({ found, focused, onFocus }: PickupResultsProps) => {
  const { t } = useTranslation()
  const group = useId()
  const [view, setView] = useState<"list" | "map">("list")
  const other = view === "list" ? "map" : "list"
  const { distance } = useLocaleFormats()
  const points = useRef<HTMLDivElement>(null)
  const at = found.points.findIndex(({ id }) => id === focused)
  const selected = found.points[at]
  useEffect(() => {
    if (view === "list") points.current?.querySelector(":checked")?.parentElement?.scrollIntoView({ block: "center" })
  }, [view])
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused !== undefined) card.current?.scrollIntoView({ block: "nearest" })
  }, [focused])
  return (
    <div className={`${styles.results} ${styles[view]}`}>
      <div className={styles.switch}>
        <Button onPress={() => setView(other)}>{t(`pickup.show.${other}`)}</Button>
      </div>
      <div className={styles.points} ref={points}>
        <RadioCardGroup legend={t("pickup.nearestFirst")}>
          {found.points.map((point, index) => (
            <PickupPointCard
              key={point.id}
              group={group}
              number={index + 1}
              point={point}
              focused={point.id === focused}
              onFocus={onFocus}
            />
          ))}
        </RadioCardGroup>
      </div>
      <div className={styles.map}>
        <PickupMap found={found} focused={focused} onFocus={onFocus} />
      </div>
      <div className={styles.selected} ref={card}>
        {selected ? (
          <>
            <p className="line apart">
              <b>
                {at + 1}. {selected.name}
              </b>
              <span className="num">{distance(selected.distance)}</span>
            </p>
            <PickupPointFacts point={selected} />
          </>
        ) : (
          <p className="hint">{t("pickup.pressPin")}</p>
        )}
      </div>
    </div>
  )
}
