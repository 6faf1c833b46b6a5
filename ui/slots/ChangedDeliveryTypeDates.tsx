/** Announces dates of a product's delivery types that changed while the page is open (ORDER-17). */
import type { TFunction } from "i18next"
import { type ReactNode, useState } from "react"
import type { ChangedDeliveryDay } from "../../application/client/cart/cart-delivery-days.ts"
import type { OfferedDeliveryType } from "../../domain/delivery/shipping-options.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"

interface ChangedDay extends Pick<ChangedDeliveryDay, "before" | "current"> {
  readonly name: string
}

export const formatChangedDay = (
  t: TFunction,
  { day }: Pick<LocaleFormats, "day">,
  { name, before, current }: ChangedDay,
): string =>
  current === undefined
    ? t("delivery.dayGone", { name, before: day(before) })
    : t("delivery.dayChanged", { name, before: day(before), current: day(current) })

export const ChangedDaysNotice = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { t } = useTexts()
  return (
    <div role="status">
      {children.length > 0 ? (
        <Notice tone="info" title={t("delivery.daysChanged")}>
          <ul>{children}</ul>
        </Notice>
      ) : null}
    </div>
  )
}

interface ChangedDeliveryTypeDatesProps {
  readonly deliveryTypes: readonly (Pick<OfferedDeliveryType, "type" | "label"> & {
    /** ISO date; undefined while the shop can't promise one */
    readonly date?: string | undefined
  })[]
}

/** Compares the dates with those that it showed first. */
export const ChangedDeliveryTypeDates = ({ deliveryTypes }: ChangedDeliveryTypeDatesProps) => {
  const { t, localize, ...formats } = useTexts()
  const [shownFirst] = useState(() => new Map(deliveryTypes.map(({ type, date }) => [type, date])))
  return (
    <ChangedDaysNotice>
      {deliveryTypes.flatMap(({ type, label, date: current }) => {
        const before = shownFirst.get(type)
        return before === undefined || before === current
          ? []
          : [<li key={type}>{formatChangedDay(t, formats, { name: localize(label), before, current })}</li>]
      })}
    </ChangedDaysNotice>
  )
}
