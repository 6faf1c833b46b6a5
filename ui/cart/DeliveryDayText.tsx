/**
 * The delivery day of a cart's item if it is ordered now. The day is loaded when the text comes near the window
 * (DELIV-43).
 */
import { useEffect, useRef, useState } from "react"
import { FindItemShippingOptions } from "../../application/client/cart/find-item-shipping-options.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { getDeliveryType } from "../../domain/catalog/delivery-type.ts"
import { useLatestResult, useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ChangedDeliveryTypeDates } from "../slots/ChangedDeliveryTypeDates.tsx"
import { useRefetchAfterCutOff } from "../slots/use-refetch-after-cut-off.ts"
import styles from "./ItemGroupCard.module.css"

interface DeliveryDayTextProps {
  readonly cartId: CartId
  readonly item: LineItem
}

const LoadedDayText = ({ cartId, item }: DeliveryDayTextProps) => {
  const { t, day } = useTexts()
  const query = useQuery(
    useUseCase(FindItemShippingOptions)(cartId, item.id),
    JSON.stringify([item.id, item.selection, item.shippingAddresses.map(({ address }) => address.country)]),
  )
  const options = useLatestResult(query)
  useRefetchAfterCutOff(query.value?.cutOffTime, query.retry)
  if (query.failure) return ` · ${t("cart.dayFailed")}`
  const chosen = options?.deliveryTypes.find(({ type }) => type === getDeliveryType(item.selection))
  return (
    <>
      <span className={styles.day}>{chosen && ` · ${chosen.date === undefined ? t("word.noDateYet") : day(chosen.date)}`}</span>
      {chosen ? <ChangedDeliveryTypeDates key={chosen.type} deliveryTypes={[chosen]} /> : null}
    </>
  )
}

export const DeliveryDayText = (props: DeliveryDayTextProps) => {
  const element = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: "200px" },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  return isNear ? <LoadedDayText {...props} /> : <span ref={element} className={styles.day} />
}
