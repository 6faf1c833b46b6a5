/** The cart: what is in it, what it costs, and the way on (CART-37…CART-58). */
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { type Group, groups } from "../../domain/cart/groups.ts"
import { useUseCase } from "../injection.ts"
import { CartGate } from "../parts/CartGate.tsx"
import { useCart } from "../parts/use-cart.ts"
import { useCommand } from "../use-command.ts"
import { CartContents } from "./CartContents.tsx"
import type { UnderEdit } from "./EditAct.tsx"
import { EditedGone } from "./EditedGone.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { Removal } from "./Removal.tsx"

export const CartPage = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const cart = useCart()
  const [removed, setRemoved] = useState<Group>()
  const [edited, setEdited] = useState<UnderEdit>()
  const { state, run } = useCommand((group: Group) =>
    session.ask({ _tag: "RemoveLineItem", lineItemId: group.main.id }),
  )
  const remove = useCallback(
    (group: Group) => {
      setRemoved(group)
      setEdited(undefined)
      void run(group)
    },
    [run],
  )
  const gone =
    edited && edited.cartId === cart?.id && !groups(cart).some(({ key }) => key === edited.group.key)
      ? edited.group
      : undefined
  const removal = removed ? <Removal key={removed.main.id} group={removed} state={state} onRetry={remove} /> : null
  const notice = gone ? <EditedGone item={gone.main} /> : removal
  return (
    <CartGate title={t("cart.title")} empty={<EmptyCart notice={notice} />}>
      {cart => <CartContents cart={cart} notice={notice} onRemove={remove} onEdit={setEdited} />}
    </CartGate>
  )
}
