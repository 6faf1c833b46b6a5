/** Announces delivery days of the cart's items that changed while the page is open (ORDER-17). */
import {
  CartDeliveryDays,
  type ChangedDeliveryDay,
  listChangedDeliveryDays,
  selectChangedDays,
} from "../../application/client/cart/cart-delivery-days.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ChangedDaysNotice, formatChangedDay } from "./ChangedDeliveryTypeDates.tsx"

/** The items of the cart whose day has changed since it was first shown. */
export const useChangedDeliveryDays = (cart: Cart): readonly ChangedDeliveryDay[] =>
  listChangedDeliveryDays(useObservable(useUseCase(CartDeliveryDays), selectChangedDays), cart)

export const ChangedDeliveryDays = ({ changed }: { readonly changed: readonly ChangedDeliveryDay[] }) => {
  const { t, localize, ...formats } = useTexts()
  return (
    <ChangedDaysNotice>
      {changed.map(({ item, ...days }) => (
        <li key={item.id}>{formatChangedDay(t, formats, { name: localize(item.name), ...days })}</li>
      ))}
    </ChangedDaysNotice>
  )
}
