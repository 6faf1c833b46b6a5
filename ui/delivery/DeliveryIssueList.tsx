/**
 * What is missing, at the top of the page and with the focus. Each line leads to the card where it can be completed
 * (DELIV-06, DELIV-16).
 */

import type { Cart } from "../../domain/cart/cart.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { AddressFaultList } from "../addresses/AddressFaultList.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { makeIssueElementIdFinder } from "./issue-element-ids.ts"

export const DeliveryIssueList = ({ issues, cart }: { readonly issues: readonly CartIssue[]; readonly cart: Cart }) => {
  const { t, localize } = useTexts()
  const getElementId = makeIssueElementIdFinder(cart)
  const formatSubject = (issue: CartIssue): string => {
    const item = "lineItemId" in issue ? cart.lineItems.find(({ id }) => id === issue.lineItemId) : undefined
    return item ? localize(item.name) : t("delivery.billing")
  }
  return (
    <Notice tone="danger" title={t("delivery.lacksTitle", { count: issues.length })} takesFocus>
      <ul>
        {issues.map(issue => (
          <li key={`${"lineItemId" in issue ? issue.lineItemId : ""} ${issue._tag} ${"country" in issue ? issue.country : ""}`}>
            <JumpLink to={getElementId(issue)}>
              {t("delivery.lackOf", { name: formatSubject(issue), lack: formatCartIssue(t, issue) })}
            </JumpLink>
            {"faults" in issue ? <AddressFaultList faults={issue.faults} /> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
