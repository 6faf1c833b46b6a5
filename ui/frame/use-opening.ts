/** Who is shopping and with which cart is found out once, while the first page is already shown; other tabs are followed from then on. */
import { useEffect } from "react"
import { CartSession } from "../../application/cart/cart-session.ts"
import { Identity } from "../../application/identity/identity.ts"
import { useUseCase } from "../injection.ts"
import { useCommand } from "../use-command.ts"
import { useFollow } from "../use-query.ts"

export const useOpening = (): void => {
  const identity = useUseCase(Identity)
  const session = useUseCase(CartSession)
  const { run: openIdentity } = useCommand(() => identity.open)
  const { run: openCart } = useCommand(() => session.open)
  useFollow(session.follow)
  useEffect(() => {
    void openIdentity(undefined)
    void openCart(undefined)
  }, [openIdentity, openCart])
}
