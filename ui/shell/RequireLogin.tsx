/**
 * Delivery, payment and orders need a login. Guests log in first and come back to the same address (LOGIN-07…LOGIN-11).
 */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"

export const RequireLogin = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const identity = useUseCase(Identity)
  const state = useObservable(identity, current => current)
  const query = useQuery(identity.open, "identity")
  const { pathname, search } = useLocation()

  switch (state._tag) {
    case "Customer":
      return children
    case "Anonymous":
      return <Redirect to={paths.login} state={{ redirect: pathname + search }} />
    case "Unknown":
      return (
        <Page title={t("frame.account")}>
          <QueryNotice query={query} loading={t("word.loading")} failed={t("frame.unsure")} />
        </Page>
      )
  }
}
