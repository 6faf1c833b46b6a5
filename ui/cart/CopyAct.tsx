/** A copy stands at the end of the cart; that it does is told where it was asked for (CART-43, GROUP-03). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useCommand } from "../use-command.ts"

interface CopyActProps {
  readonly item: LineItem
  readonly name: string
}

export const CopyAct = ({ item, name }: CopyActProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const copy = useCommand(() => session.ask({ _tag: "CopyLineItem", lineItemId: item.id }))
  return (
    <>
      <Act icon="copy" about={name} onPress={() => void copy.run(undefined)}>
        {t("cart.copy")}
      </Act>
      <span role="status">
        {copy.state._tag === "Running" ? t("cart.copying") : null}
        {copy.state._tag === "Done" ? t("cart.copied") : null}
      </span>
      {copy.state._tag === "Failed" ? (
        <Failure
          title={wentWrong(t, "copy")}
          failure={copy.state.error}
          takesFocus
          onRetry={() => void copy.run(undefined)}
        />
      ) : null}
    </>
  )
}
