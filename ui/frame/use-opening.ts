/** Who is shopping and with which cart is found out once, while the first page is already shown; other tabs are followed, and bugs that no page met are reported. */
import { useEffect } from "react"
import { CartSession } from "../../application/cart/cart-session.ts"
import { Identity } from "../../application/identity/identity.ts"
import { ReportBug } from "../../application/report-bug.ts"
import { useUseCase } from "../injection.ts"
import { useCommand } from "../use-command.ts"
import { useFollow } from "../use-query.ts"

export const useOpening = (): void => {
  const identity = useUseCase(Identity)
  const session = useUseCase(CartSession)
  const reportBug = useUseCase(ReportBug)
  const { run: openIdentity } = useCommand(() => identity.open)
  const { run: openCart } = useCommand(() => session.open)
  const { run: report } = useCommand((bug: unknown) => reportBug(bug, window.location.pathname), "supersede")
  useFollow(identity.follow)
  useFollow(session.follow)

  useEffect(() => {
    void openIdentity(undefined)
    void openCart(undefined)
  }, [openIdentity, openCart])

  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => void report(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => void report(reason)
    window.addEventListener("error", onError)
    window.addEventListener("unhandledrejection", onRejection)
    return () => {
      window.removeEventListener("error", onError)
      window.removeEventListener("unhandledrejection", onRejection)
    }
  }, [report])
}
