/** Announces days of the cart's items that changed while the page is open (ORDER-17). */
import type { TFunction } from "i18next"
import {
  CartDeliveryDays,
  type ChangedDeliveryDay,
  listChangedDeliveryDays,
  selectChangedDays,
} from "../../application/client/cart/cart-delivery-days.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
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

/** The items of the cart whose day has changed since it was first shown. */
export const useChangedDeliveryDays = (cart: Cart): readonly ChangedDeliveryDay[] =>
  listChangedDeliveryDays(useObservable(useUseCase(CartDeliveryDays), selectChangedDays), cart)

export const ChangedDeliveryDays = ({ changed }: { readonly changed: readonly ChangedDeliveryDay[] }) => {
  const { t, localize, ...formats } = useTexts()
  return (
    <div role="status">
      {changed.length > 0 ? (
        <Notice tone="info" title={t("delivery.daysChanged")}>
          <ul>
            {changed.map(({ item, ...days }) => (
              <li key={item.id}>{formatChangedDay(t, formats, { name: localize(item.name), ...days })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
