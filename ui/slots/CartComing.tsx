/** When a product of the cart comes, in one line; what nobody chose a slot for is asked for, a chosen slot is known. */
import { Deliver } from "../../application/delivery/deliver.ts"
import { whenItComes } from "../../application/delivery/when-it-comes.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { useUseCase } from "../injection.ts"
import { useQuery } from "../use-query.ts"
import { ComingText } from "./ComingText.tsx"

interface CartComingProps {
  readonly cart: Cart
  readonly item: LineItem
}

const Offered = ({ cart, item }: CartComingProps) => {
  const delivery = useUseCase(Deliver)({ cartId: cart.id })
  const { state } = useQuery(delivery.offer(item.id), item.id)
  return <ComingText coming={whenItComes(cart, item, state._tag === "Done" ? state.value.offer : undefined)} />
}

export const CartComing = ({ cart, item }: CartComingProps) =>
  item.deliveryOption ? <ComingText coming={whenItComes(cart, item, undefined)} /> : <Offered cart={cart} item={item} />
