/**
 * An assistant asks to act for the customer. The page names it, its rights, its server and what it may spend before the
 * customer allows or refuses (UCP-26).
 */
import { useTranslation } from "react-i18next"
import { makeAgentConsentViewModel } from "../../application/client/account/agent-order-limit-view-model.ts"
import { isAgentNotFound, isRedirectMismatch, ManageAgents } from "../../application/client/account/manage-agents.ts"
import type { AgentConsentRequest } from "../../application/shared/agents.ts"
import { MAX_AGENT_ORDER_LIMIT } from "../../domain/order/agent-order-limit.ts"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { AgentScopeList } from "./AgentScopeList.tsx"

const NO_PROPS = {}

const AgentConsent = ({ request, agent }: { readonly request: string; readonly agent: AgentConsentRequest }) => {
  const { t, count, thousands } = useTexts()
  const agents = useUseCase(ManageAgents)
  const [viewState, viewModel] = useViewModel(() => makeAgentConsentViewModel(request, agent, thousands, agents), NO_PROPS)
  // after the answer the page leads elsewhere
  const allow = useConfirmCommand(viewModel.confirm, () => undefined, {
    failed: "agents.answerFailed",
    topic: "allow an assistant",
  })
  const refuse = useCommand(agents.answer, { failed: "agents.answerFailed", topic: "refuse an assistant" })
  const bounds = { least: count(1), most: count(MAX_AGENT_ORDER_LIMIT / 100) }
  return (
    <section className="sheet stack">
      <FailureNotice title={t("agents.answerFailed")} failure={allow.failure ?? refuse.failure} takesFocus />
      <p>{t("agents.asks", { name: isolateDirection(agent.name), host: agent.host })}</p>
      <AgentScopeList {...agent} />
      <Form submits={viewState.attempts} busy={allow.isRunning} onSend={() => void allow.confirm()}>
        {agent.scopes.includes("place") ? (
          <TextField
            name="limit"
            label={t("agents.limit")}
            hint={t("agents.spendHint")}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            {...makeTextFieldProps(viewState, viewModel, () => t("agents.spendInvalid", bounds))("limit")}
          />
        ) : null}
        <p className="hint">{t("agents.unsure")}</p>
        <div className="line">
          <Button type="submit" kind="primary" isIrreversible busy={allow.isRunning ? t("agents.answering") : undefined}>
            {t("agents.allow")}
          </Button>
          <Button
            busy={refuse.isRunning ? t("agents.answering") : undefined}
            onPress={() => void refuse.run({ request, isAllowed: false })}
          >
            {t("agents.refuse")}
          </Button>
        </div>
      </Form>
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
