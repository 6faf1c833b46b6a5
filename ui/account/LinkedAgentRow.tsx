/** One assistant: its name and server, what it may do, and its orders (UCP-27, UCP-30). */
import { Link } from "react-router-dom"
import type { LinkedAgent } from "../../application/shared/agents.ts"
import { getPagePaths } from "../../application/shared/page-paths.ts"
import { Settings } from "../../application/shared/settings.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { isolateDirection } from "../i18n/isolate-direction.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow } from "../layout/CardRows.tsx"
import { AgentOrderLimitForm } from "./AgentOrderLimitForm.tsx"
import { AgentScopeList } from "./AgentScopeList.tsx"

interface LinkedAgentRowProps {
  readonly agent: LinkedAgent
  readonly isEnding: boolean
  readonly onEnd: () => void
}

const PlacedOrders = ({ agent: { orders, ordersPlaced: count } }: Pick<LinkedAgentRowProps, "agent">) => {
  const { t, date, money } = useTexts()
  const { order: orderPage } = getPagePaths(useUseCase(Settings).paths)
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

export const LinkedAgentRow = ({ agent, isEnding, onEnd }: LinkedAgentRowProps) => {
  const { t, dateAndTime } = useTexts()
  const { name, host, scopes, linkedAt, usedAt, ordersPlaced } = agent
  const lastUsed = t("security.used", { moment: dateAndTime(usedAt.toISOString()) })
  const action = (
    <ActionButton icon="close" about={`${isolateDirection(name)}, ${lastUsed}`} onPress={onEnd}>
      {t(isEnding ? "agents.ending" : "agents.end")}
    </ActionButton>
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
