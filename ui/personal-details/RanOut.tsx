/** Whose login ran out is told so, and that nothing typed is lost (LOGIN-08, U16). */
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../parts/Notice.tsx"
import { useObserved } from "../use-observed.ts"

export const RanOut = () => {
  const { t } = useTranslation()
  const ranOut = useObserved(useUseCase(Identity), state => state._tag === "Anonymous" && state.ranOut === "now")
  return <div role="status">{ranOut ? <Notice tone="warning" title={t("failure.signedOut")} /> : null}</div>
}
