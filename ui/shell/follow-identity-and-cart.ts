/** Identity and cart are loaded once, while the first page renders; from then on changes in other tabs are followed. */
import { useEffect } from "react"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { ReportBug } from "../../application/client/report-bug.ts"
import { runIgnoringFailure, useCommand } from "../commands/use-command.ts"
import { useBackgroundEffect } from "../commands/use-query.ts"
import { type UseCaseContainer, useUseCase } from "../hooks/injection.ts"

export const startLoadingIdentityAndCart = ({ resolve }: UseCaseContainer): void => {
  runIgnoringFailure(resolve(Identity).open)
  runIgnoringFailure(resolve(CartSession).open)
}

export const useFollowIdentityAndCart = (): void => {
  const identity = useUseCase(Identity)
  const session = useUseCase(CartSession)
  const { run: report } = useCommand(useUseCase(ReportBug), { overlap: "supersede" })
  useBackgroundEffect(identity.follow)
  useBackgroundEffect(session.follow)

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
