/** The highest price of an order that an assistant may place, and a form to change it (UCP-30). */
import { Effect } from "effect"
import { useState } from "react"
import { makeAgentOrderLimitViewModel } from "../../application/client/account/agent-order-limit-view-model.ts"
import { ManageAgents } from "../../application/client/account/manage-agents.ts"
import type { LinkedAgent } from "../../application/shared/agents.ts"
import { MAX_AGENT_ORDER_LIMIT } from "../../domain/order/agent-order-limit.ts"
import { Button } from "../buttons/Button.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { usePrices } from "../prices/use-prices.ts"

const NO_PROPS = {}

export const AgentOrderLimitForm = ({ agent }: { readonly agent: LinkedAgent }) => {
  const { t, count, thousands } = useTexts()
  const { money } = usePrices()
  const agents = useUseCase(ManageAgents)
  const notifySuccess = useSuccessNotification()
  const [limit, setLimit] = useState(agent.orderLimit)
  const [viewState, viewModel] = useViewModel(
    () =>
      makeAgentOrderLimitViewModel(agent, thousands, {
        limit: (id, next) => agents.limit(id, next).pipe(Effect.tap(() => Effect.sync(() => setLimit(next)))),
      }),
    NO_PROPS,
  )
  const notifySaved = () => notifySuccess(t("agents.limitSaved"))
  const { confirm, failure, isRunning } = useConfirmCommand(viewModel.confirm, notifySaved, {
    failed: "agents.limitFailed",
    onLateDone: notifySaved,
  })
  const bounds = { least: count(1), most: count(MAX_AGENT_ORDER_LIMIT / 100) }
  return (
    <div className="stack tight">
      <p>{limit === undefined ? t("agents.unlimited") : t("agents.limited", { amount: money(limit) })}</p>
      <FailureNotice title={t("agents.limitFailed")} failure={failure} takesFocus />
      <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        <TextField
          name="limit"
          label={
            <>
              {t("agents.limit")}
              <span className="vh">, {isolateDirection(agent.name)}</span>
            </>
          }
          hint={t("agents.limitHint")}
          inputMode="numeric"
          autoComplete="off"
          optional="unsaid"
          width="short"
          actionButton={
            <Button type="submit" busy={isRunning ? t("agents.limiting") : undefined}>
              {t("agents.limitSave")}
            </Button>
          }
          {...makeTextFieldProps(viewState, viewModel, () => t("agents.limitInvalid", bounds))("limit")}
        />
      </Form>
    </div>
  )
}
