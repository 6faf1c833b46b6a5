/** Identity and cart are loaded once, while the first page renders; from then on changes in other tabs are followed. */
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { runIgnoringFailure } from "../commands/use-command.ts"
import { useBackgroundEffect } from "../commands/use-query.ts"
import { type UseCaseContainer, useUseCase } from "../hooks/injection.ts"

export const startLoadingIdentityAndCart = ({ resolve }: UseCaseContainer): void => {
  runIgnoringFailure(resolve(Identity).open)
  runIgnoringFailure(resolve(CartSession).open)
}

export const useFollowIdentityAndCart = (): void => {
  const identity = useUseCase(Identity)
  const session = useUseCase(CartSession)
  useBackgroundEffect(identity.follow)
  useBackgroundEffect(session.follow)
}
