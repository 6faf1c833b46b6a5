/**
 * An assistant asks to act for the customer. The page names it, its rights and its server before the customer allows or
 * refuses (UCP-26).
 */
import { useTranslation } from "react-i18next"
import { isAgentNotFound, isRedirectMismatch, ManageAgents } from "../../application/client/account/manage-agents.ts"
import type { AgentConsentRequest } from "../../application/shared/agents.ts"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { AgentScopeList } from "./AgentScopeList.tsx"

const AgentConsent = ({ request, agent }: { readonly request: string; readonly agent: AgentConsentRequest }) => {
  const { t } = useTranslation()
  const { state, run, failure } = useCommand(useUseCase(ManageAgents).answer, { failed: t("agents.answerFailed") })
  // after the answer the page leads elsewhere
  const runningAnswer = state._tag === "Running" ? state.input : undefined
  const busyLabel = (isAllowed: boolean) => (runningAnswer?.isAllowed === isAllowed ? t("agents.answering") : undefined)
  const answer = (isAllowed: boolean) => () => void run({ request, isAllowed })
  return (
    <section className="sheet stack">
      <FailureNotice title={t("agents.answerFailed")} failure={failure} takesFocus />
      <p>{t("agents.asks", { name: isolateDirection(agent.name), host: agent.host })}</p>
      <AgentScopeList {...agent} />
      <p className="hint">{t("agents.unsure")}</p>
      <div className="line">
        <Button kind="primary" isIrreversible busy={busyLabel(true)} onPress={answer(true)}>
          {t("agents.allow")}
        </Button>
        <Button busy={busyLabel(false)} onPress={answer(false)}>
          {t("agents.refuse")}
        </Button>
      </div>
    </section>
  )
}

const InvalidAgentRequest = ({ name, host, back }: { readonly name: string; readonly host: string; readonly back: string }) => {
  const { t } = useTranslation()
  const { navigateTo } = useUseCase(ManageAgents)
  return (
    <Notice tone="danger" title={t("agents.misasked", { name: isolateDirection(name) })}>
      <p>
        <Button onPress={() => navigateTo(back)}>{t("agents.back", { host })}</Button>
      </p>
    </Notice>
  )
}

export const AgentLinkRequestPage = ({ request }: { readonly request: string }) => {
  const { t } = useTranslation()
  const { state, retry, failure, isRunning } = useQuery(useUseCase(ManageAgents).findRequest(request), request)
  const title = t("agents.ask")
  const agent = state._tag === "Done" ? state.value : undefined
  const isMismatch = failure !== undefined && isRedirectMismatch(failure)
  const isUnanswerable = failure !== undefined && (isMismatch || isAgentNotFound(failure))
  return (
    <Page title={title}>
      {isRunning ? <LoadingNotice text={t("agents.askLoading")} /> : null}
      {isUnanswerable ? (
        <Notice tone="danger" title={t("agents.unknown")}>
          <p>{t(isMismatch ? "agents.redirectHint" : "agents.unknownHint")}</p>
        </Notice>
      ) : null}
      {failure && !isUnanswerable ? <FailureNotice title={t("agents.askFailed")} failure={failure} onRetry={retry} /> : null}
      {agent?.back === undefined ? null : <InvalidAgentRequest name={agent.name} host={agent.host} back={agent.back} />}
      {agent && agent.back === undefined ? <AgentConsent request={request} agent={agent} /> : null}
    </Page>
  )
}
