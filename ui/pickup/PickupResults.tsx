/** The results as a list beside a map, or one of the two on a narrow screen (PICKUP-09, PICKUP-12). */
import { useEffect, useId, useRef, useState } from "react"
import type { PickupSearchResult } from "../../application/client/delivery/pickup-point-queries.ts"
import { Button } from "../buttons/Button.tsx"
import { RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { PickupMap } from "./PickupMap.tsx"
import { PickupPointCard } from "./PickupPointCard.tsx"
import { PickupPointFacts } from "./PickupPointFacts.tsx"
import styles from "./PickupResults.module.css"

interface PickupResultsProps {
  readonly result: PickupSearchResult
  readonly focused: string | undefined
  readonly onFocus: (id: string) => void
}

export const PickupResults = ({ result, focused, onFocus }: PickupResultsProps) => {
  const { t, distance } = useTexts()
  const groupName = useId()
  const [view, setView] = useState<"list" | "map">("list")
  const otherView = view === "list" ? "map" : "list"
  const points = useRef<HTMLDivElement>(null)
  const selectedIndex = result.points.findIndex(({ id }) => id === focused)
  const selected = result.points[selectedIndex]
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
        <Button onPress={() => setView(otherView)}>{t(`pickup.show.${otherView}`)}</Button>
      </div>
      <div className={styles.points} ref={points}>
        <RadioCardGroup legend={t("pickup.nearestFirst")}>
          {result.points.map((point, index) => (
            <PickupPointCard
              key={point.id}
              groupName={groupName}
              number={index + 1}
              point={point}
              focused={point.id === focused}
              onFocus={onFocus}
            />
          ))}
        </RadioCardGroup>
      </div>
      <div className={styles.map}>
        <PickupMap result={result} focused={focused} onFocus={onFocus} />
      </div>
      <div className={styles.selected} ref={card}>
        {selected ? (
          <>
            <p className="line apart">
              <b>
                {selectedIndex + 1}. {selected.name}
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
