/** A customer's logins: what with, where, and which assistants act for them; one that asks to is answered here (LOGIN-24, LOGIN-25, LOGIN-30, UCP-26). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Page } from "../layout/Page.tsx"
import { AccountEmailSection } from "./AccountEmailSection.tsx"
import { AccountNav } from "./AccountNav.tsx"
import { ActiveSessionList } from "./ActiveSessionList.tsx"
import { ChangePasswordForm } from "./ChangePasswordForm.tsx"
import { LinkAgentRequest } from "./LinkAgentRequest.tsx"
import { LinkedAgentList } from "./LinkedAgentList.tsx"

export const SecurityPage = () => {
  const { t } = useTranslation()
  // another password ended logins that are listed, and what ends logins ends assistants: the lists are read again
  const [changes, setChanges] = useState(0)
  const [ends, setEnds] = useState(0)
  const { search } = useLocation()
  if (new URLSearchParams(search).has("client_id")) return <LinkAgentRequest request={search.slice(1)} />
  return (
    <Page title={t("security.title")} tab={t("security.title")}>
      <AccountNav />
      <ActiveSessionList key={changes} onOthersEnded={() => setEnds(before => before + 1)} />
      <LinkedAgentList key={`agents ${changes} ${ends}`} />
      <AccountEmailSection />
      <ChangePasswordForm onDone={() => setChanges(before => before + 1)} />
    </Page>
  )
}
