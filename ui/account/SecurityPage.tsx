/**
 * The customer's logins, assistants, email and password. An assistant's request is answered here (LOGIN-24, LOGIN-25,
 * LOGIN-30, UCP-26).
 */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Page } from "../layout/Page.tsx"
import { AccountEmailSection } from "./AccountEmailSection.tsx"
import { AccountNav } from "./AccountNav.tsx"
import { ActiveSessionList } from "./ActiveSessionList.tsx"
import { AgentLinkRequestPage } from "./AgentLinkRequestPage.tsx"
import { ChangePasswordForm } from "./ChangePasswordForm.tsx"
import { LinkedAgentList } from "./LinkedAgentList.tsx"

export const SecurityPage = () => {
  const { t } = useTranslation()
  // a new password ends logins, and ending logins unlinks assistants: new keys load the lists again
  const [passwordChanges, setPasswordChanges] = useState(0)
  const [sessionEnds, setSessionEnds] = useState(0)
  const { search } = useLocation()
  if (new URLSearchParams(search).has("client_id")) return <AgentLinkRequestPage request={search.slice(1)} />
  return (
    <Page title={t("security.title")}>
      <AccountNav />
      <ActiveSessionList key={passwordChanges} onOthersEnded={() => setSessionEnds(before => before + 1)} />
      <LinkedAgentList key={`agents ${passwordChanges} ${sessionEnds}`} />
      <AccountEmailSection />
      <ChangePasswordForm onDone={() => setPasswordChanges(before => before + 1)} />
    </Page>
  )
}
