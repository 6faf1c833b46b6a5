/** The cart: what is in it, what it costs, and the way on (CART-37…CART-58). */
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { useUseCase } from "../injection.ts"
import { CartGate } from "../parts/CartGate.tsx"
import { useCommand } from "../use-command.ts"
import { CartContents } from "./CartContents.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { Removal } from "./Removal.tsx"

export const CartPage = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const [removed, setRemoved] = useState<Group>()
  const { state, run } = useCommand((group: Group) =>
    session.ask({ _tag: "RemoveLineItem", lineItemId: group.main.id }),
  )
  const remove = useCallback(
    (group: Group) => {
      setRemoved(group)
      void run(group)
    },
    [run],
  )
  const notice = removed ? <Removal key={removed.main.id} group={removed} state={state} onRetry={remove} /> : null
  return (
    <CartGate title={t("cart.title")} empty={<EmptyCart notice={notice} />}>
      {cart => <CartContents cart={cart} notice={notice} onRemove={remove} />}
    </CartGate>
  )
}
