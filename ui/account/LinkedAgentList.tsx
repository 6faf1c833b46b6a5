/** The assistants that act for the customer; each can be unlinked (UCP-27). */
import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ManageAgents } from "../../application/client/account/manage-agents.ts"
import type { LinkedAgent } from "../../application/shared/agents.ts"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { CardRows } from "../layout/CardRows.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { LinkedAgentRow } from "./LinkedAgentRow.tsx"

export const LinkedAgentList = () => {
  const { t } = useTranslation()
  const agents = useUseCase(ManageAgents)
  const notifySuccess = useSuccessNotification()
  const query = useQuery(agents.list, "agents")
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const linkedAgents = query.value?.filter(({ id }) => !ended.has(id)) ?? []
  const end = useCommand((agent: LinkedAgent) => agents.unlink(agent.id).pipe(Effect.as(agent)), {
    failed: t("agents.endFailed"),
  })
  const endOne = async (agent: LinkedAgent) => {
    if (!(await end.run(agent))) return
    setEnded(before => new Set([...before, agent.id]))
    notifySuccess(t("agents.ended", { name: isolateDirection(agent.name) }))
  }
  return (
    <section className="sheet stack" aria-labelledby="agents">
      <h2 id="agents">{t("agents.title")}</h2>
      <QueryNotice query={query} loading={t("agents.loading")} failed={t("agents.loadFailed")} />
      <div role="alert">
        <FailureNotice title={t("agents.endFailed")} failure={end.failure} />
      </div>
      {query.value ? <p className="hint">{t(linkedAgents.length > 0 ? "agents.hint" : "agents.none")}</p> : null}
      {linkedAgents.length > 0 ? (
        <CardRows>
          {linkedAgents.map(agent => (
            <LinkedAgentRow
              key={agent.id}
              agent={agent}
              isEnding={end.state._tag === "Running" && end.state.input.id === agent.id}
              onEnd={() => void endOne(agent)}
            />
          ))}
        </CardRows>
      ) : null}
    </section>
  )
}
