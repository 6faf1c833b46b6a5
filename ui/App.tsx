/** Who is shopping and with which cart is found out once, while the first page is already shown. */
import { useEffect } from "react"
import { CartSession } from "../application/cart/cart-session.ts"
import { Identity } from "../application/identity/identity.ts"
import { useUseCase } from "./injection.ts"
import { Routes } from "./routes.tsx"
import { useCommand } from "./use-command.ts"
import { useFollow } from "./use-query.ts"

export const App = () => {
  const identity = useUseCase(Identity)
  const session = useUseCase(CartSession)
  const { run: openIdentity } = useCommand(() => identity.open)
  const { run: openCart } = useCommand(() => session.open)
  useFollow(session.follow)
  useEffect(() => {
    void openIdentity(undefined)
    void openCart(undefined)
  }, [openIdentity, openCart])
  return <Routes />
}
