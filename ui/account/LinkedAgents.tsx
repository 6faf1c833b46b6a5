/** Which assistants act for the customer, what they may do and since when; each can be ended (UCP-27). */
import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeepAgents } from "../../application/identity/keep-agents.ts"
import type { LinkedAgent } from "../../application/ports/own-agents.ts"
import { Act } from "../buttons/Act.tsx"
import { useFormats } from "../i18n/format.ts"
import { isolated } from "../i18n/isolated.ts"
import { useUseCase } from "../injection.ts"
import { Row, Rows } from "../layout/Rows.tsx"
import { Failure } from "../notices/Failure.tsx"
import { Patience } from "../notices/Patience.tsx"
import { useTellDone } from "../notices/use-tell-done.tsx"
import { useCommand } from "../use-command.ts"
import { useQuery } from "../use-query.ts"

interface AgentRowProps {
  readonly agent: LinkedAgent
  readonly isEnding: boolean
  readonly onEnd: () => void
}

const AgentRow = ({ agent, isEnding, onEnd }: AgentRowProps) => {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { name, scopes, linkedAt, usedAt } = agent
  const used = t("agents.used", { moment: moment(usedAt.toISOString()) })
  const action = (
    <Act icon="close" about={`${isolated(name)}, ${used}`} onPress={onEnd}>
      {t(isEnding ? "agents.ending" : "agents.end")}
    </Act>
  )
  return (
    <Row label={isolated(name)} action={action}>
      <ul>
        {scopes.map(scope => (
          <li key={scope}>{t(`agents.scope.${scope}`)}</li>
        ))}
      </ul>
      {used}
      <br />
      <small className="soft">{t("agents.linked", { moment: moment(linkedAt.toISOString()) })}</small>
    </Row>
  )
}

export const LinkedAgents = () => {
  const { t } = useTranslation()
  const agents = useUseCase(KeepAgents)
  const tellDone = useTellDone()
  const { state, retry } = useQuery(agents.linked, "agents")
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const shown = state._tag === "Done" ? state.value.filter(({ id }) => !ended.has(id)) : []
  const end = useCommand((agent: LinkedAgent) => agents.unlink(agent.id).pipe(Effect.as(agent)), {
    failed: t("agents.endFailed"),
  })
  const endOne = async (agent: LinkedAgent) => {
    if (!(await end.run(agent))) return
    setEnded(before => new Set([...before, agent.id]))
    tellDone(t("agents.ended", { name: isolated(agent.name) }))
  }
  return (
    <section className="sheet stack" aria-labelledby="agents">
      <h2 id="agents">{t("agents.title")}</h2>
      {state._tag === "Running" ? <Patience words={t("agents.loading")} /> : null}
      {state._tag === "Failed" ? (
        <Failure title={t("agents.loadFailed")} failure={state.error} onRetry={retry} />
      ) : null}
      <div role="alert">
        {end.state._tag === "Failed" ? <Failure title={t("agents.endFailed")} failure={end.state.error} /> : null}
      </div>
      {state._tag === "Done" ? <p className="hint">{t(shown.length > 0 ? "agents.hint" : "agents.none")}</p> : null}
      {shown.length > 0 ? (
        <Rows>
          {shown.map(agent => (
            <AgentRow
              key={agent.id}
              agent={agent}
              isEnding={end.state._tag === "Running" && end.state.input.id === agent.id}
              onEnd={() => void endOne(agent)}
            />
          ))}
        </Rows>
      ) : null}
    </section>
  )
}
