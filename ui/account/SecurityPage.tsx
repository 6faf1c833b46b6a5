/** A customer's logins: what with, and where (LOGIN-24, LOGIN-25, LOGIN-30). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../layout/Page.tsx"
import { AccountEmail } from "./AccountEmail.tsx"
import { AccountNav } from "./AccountNav.tsx"
import { ChangePasswordForm } from "./ChangePasswordForm.tsx"
import { OpenSessions } from "./OpenSessions.tsx"

export const SecurityPage = () => {
  const { t } = useTranslation()
  // another password ended logins that are listed: the list is read again
  const [changes, setChanges] = useState(0)
  return (
    <Page title={t("security.title")} tab={t("security.title")}>
      <AccountNav />
      <OpenSessions key={changes} />
      <AccountEmail />
      <ChangePasswordForm onDone={() => setChanges(before => before + 1)} />
    </Page>
  )
}
