/** What was found: the list beside its map, or one of the two where there is room for one only (PICKUP-09, PICKUP-12). */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PickupFound } from "../../application/delivery/find-pickup-points.ts"
import { Button } from "../parts/Button.tsx"
import { Choices } from "../parts/Choices.tsx"
import { PickupMap } from "./PickupMap.tsx"
import styles from "./PickupResults.module.css"
import { PointCard } from "./PointCard.tsx"

interface PickupResultsProps {
  readonly found: PickupFound
  readonly focused: string | undefined
  readonly onFocus: (id: string) => void
}

export const PickupResults = ({ found, focused, onFocus }: PickupResultsProps) => {
  const { t } = useTranslation()
  const group = useId()
  const [view, setView] = useState<"list" | "map">("list")
  const other = view === "list" ? "map" : "list"
  return (
    <div className={`${styles.results} ${styles[view]}`}>
      <div className={styles.switch}>
        <Button onPress={() => setView(other)}>{t(`pickup.show.${other}`)}</Button>
      </div>
      <div className={styles.points}>
        <Choices legend={t("pickup.nearestFirst")}>
          {found.points.map((point, index) => (
            <PointCard
              key={point.id}
              group={group}
              number={index + 1}
              point={point}
              focused={point.id === focused}
              onFocus={onFocus}
            />
          ))}
        </Choices>
      </div>
      <div className={styles.map}>
        <PickupMap found={found} focused={focused} onFocus={onFocus} />
      </div>
    </div>
  )
}
