/** The permissions of an assistant, and the server that receives its order updates. */
import { useTranslation } from "react-i18next"
import type { LinkedAgent } from "../../application/shared/agents.ts"

export const AgentScopeList = ({ scopes, toldAt }: Pick<LinkedAgent, "scopes" | "toldAt">) => {
  const { t } = useTranslation()
  return (
    <ul>
      {scopes.map(scope => (
        <li key={scope}>{t(`agents.scope.${scope}`)}</li>
      ))}
      {toldAt === undefined ? null : <li>{t("agents.toldAt", { host: toldAt })}</li>}
    </ul>
  )
}
