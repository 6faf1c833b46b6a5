/** The cart: what is in it, what it costs, and the way on (CART-37…CART-58). */
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router-dom"
import { PlacementNote } from "../../application/orders/placement-note.ts"
import { Settings } from "../../application/ports/settings.ts"
import { type Group, groups } from "../../domain/cart/groups.ts"
import { useUseCase } from "../injection.ts"
import { CartGate } from "../parts/CartGate.tsx"
import { useCart } from "../parts/use-cart.ts"
import { CartContents } from "./CartContents.tsx"
import type { UnderEdit } from "./EditAct.tsx"
import { EditedGone } from "./EditedGone.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { Removal } from "./Removal.tsx"
import { useRemoval } from "./use-removal.ts"

export const CartPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const note = useUseCase(PlacementNote)
  const cart = useCart()
  const [edited, setEdited] = useState<UnderEdit>()
  const [wasFilled, setFilled] = useState(false)
  if (cart && !wasFilled) setFilled(true)
  const told = useRemoval()
  const { removed, remove, forget } = told
  const onRemove = useCallback(
    (group: Group) => {
      setEdited(undefined)
      remove(group)
    },
    [remove],
  )
  const onEmpty = useCallback(() => {
    setEdited(undefined)
    forget()
  }, [forget])
  const gone =
    edited && edited.cartId === cart?.id && !groups(cart).some(({ key }) => key === edited.group.key)
      ? edited.group
      : undefined
  const removal = removed ? <Removal key={removed.main.id} group={removed} told={told} /> : null
  const notice = gone ? <EditedGone item={gone.main} /> : removal
  // the cart may be gone because it was ordered
  const empty =
    !cart && note.get() ? <Navigate to={paths.thanks} replace /> : <EmptyCart notice={notice} wasFilled={wasFilled} />
  return (
    <CartGate title={t("cart.title")} empty={empty}>
      {cart => <CartContents cart={cart} notice={notice} onRemove={onRemove} onEdit={setEdited} onEmpty={onEmpty} />}
    </CartGate>
  )
}
