/** The assistants that act for the customer; each can be unlinked (UCP-27). */
import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ManageAgents } from "../../application/client/account/manage-agents.ts"
import type { LinkedAgent } from "../../application/shared/agents.ts"
import { getPagePaths } from "../../application/shared/page-paths.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { AgentOrderLimitForm } from "./AgentOrderLimitForm.tsx"
import { AgentScopeList } from "./AgentScopeList.tsx"

interface LinkedAgentRowProps {
  readonly agent: LinkedAgent
  readonly isEnding: boolean
  readonly onEnd: () => void
}

const PlacedOrders = ({ agent: { orders, ordersPlaced: count } }: Pick<LinkedAgentRowProps, "agent">) => {
  const { t, date } = useTexts()
  const { money } = usePrices()
  const { order: orderPage } = getPagePaths(useSettings().paths)
  return (
    <div>
      <p>{t(orders.length < count ? "agents.placedLast" : "agents.placed", { count, last: orders.length })}</p>
      <ul>
        {orders.map(({ id, orderNumber, placedAt, totalGross, currency }) => (
          <li key={id}>
            <Link to={orderPage.replace(":orderId", id)}>{orderNumber}</Link>, {date(placedAt.toISOString())},{" "}
            {money(totalGross, currency)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One assistant: its name and server, what it may do, and its orders (UCP-27, UCP-30). */
const LinkedAgentRow = ({ agent, isEnding, onEnd }: LinkedAgentRowProps) => {
  const { t, dateAndTime } = useTexts()
  const { name, host, scopes, linkedAt, usedAt, ordersPlaced } = agent
  const lastUsed = t("security.used", { moment: dateAndTime(usedAt.toISOString()) })
  const action = (
    <IconTextButton icon="close" about={`${isolateDirection(name)}, ${lastUsed}`} onPress={onEnd}>
      {t(isEnding ? "agents.ending" : "agents.end")}
    </IconTextButton>
  )
  return (
    <CardRow label={isolateDirection(name)} action={action}>
      <div className="stack">
        <div>
          {host ? <p>{t("agents.at", { host })}</p> : null}
          <AgentScopeList {...agent} />
          {lastUsed}
          <br />
          <small className="soft">{t("agents.linked", { moment: dateAndTime(linkedAt.toISOString()) })}</small>
        </div>
        {ordersPlaced > 0 ? <PlacedOrders agent={agent} /> : null}
        {scopes.includes("place") ? <AgentOrderLimitForm agent={agent} /> : null}
      </div>
    </CardRow>
  )
}

export const LinkedAgentList = () => {
  const { t } = useTranslation()
  const agents = useUseCase(ManageAgents)
  const notifySuccess = useSuccessNotification()
  const query = useQuery(agents.list, "agents")
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const linkedAgents = query.value?.filter(({ id }) => !ended.has(id)) ?? []
  const end = useCommand((agent: LinkedAgent) => agents.unlink(agent.id).pipe(Effect.as(agent)), {
    failed: "agents.endFailed",
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
