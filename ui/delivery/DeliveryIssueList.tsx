/**
 * What is missing, at the top of the page and with the focus. Each line leads to the card where it can be completed
 * (DELIV-06, DELIV-16).
 */

import { Equal } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { AddressFaultList } from "../addresses/AddressFaultList.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { SHARED_ELEMENT_ID } from "./issue-element-ids.ts"

interface DeliveryIssueListProps {
  readonly issues: readonly CartIssue[]
  readonly cart: Cart
  /** the id of the card of an issue */
  readonly getElementId: (issue: CartIssue) => string
  /** the id of the place where it can be completed */
  readonly getTargetId: (issue: CartIssue) => string
}

const isSameIssue = (a: CartIssue, b: CartIssue): boolean => {
  const [{ lineItemId: _, ...facts }, { lineItemId: __, ...others }] = [
    { lineItemId: "", ...a },
    { lineItemId: "", ...b },
  ]
  return Equal.equals(facts, others)
}

export const DeliveryIssueList = ({ issues: all, cart, getElementId, getTargetId }: DeliveryIssueListProps) => {
  const { t, localize } = useTexts()
  const isShared = (issue: CartIssue) => getElementId(issue) === SHARED_ELEMENT_ID
  // what is missing for all products is said once
  const issues = all.filter(
    (issue, index) => !isShared(issue) || all.findIndex(other => isShared(other) && isSameIssue(other, issue)) === index,
  )
  const formatSubject = (issue: CartIssue): string => {
    if (isShared(issue)) return t("delivery.allProducts")
    const item = "lineItemId" in issue ? cart.lineItems.find(({ id }) => id === issue.lineItemId) : undefined
    return item ? localize(item.name) : t("delivery.billing")
  }
  return (
    <Notice tone="danger" title={t("delivery.lacksTitle", { count: issues.length })} takesFocus>
      <ul>
        {issues.map(issue => (
          <li key={`${"lineItemId" in issue ? issue.lineItemId : ""} ${issue._tag} ${"country" in issue ? issue.country : ""}`}>
            <JumpLink to={getTargetId(issue)}>
              {t("delivery.lackOf", { name: formatSubject(issue), lack: formatCartIssue(t, issue) })}
            </JumpLink>
            {"faults" in issue ? <AddressFaultList faults={issue.faults} /> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
