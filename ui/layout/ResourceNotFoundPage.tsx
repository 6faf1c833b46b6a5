/** What a page asked for isn't there. Something that doesn't exist and something of another customer get the same text. */
import type { ReactNode } from "react"
import { ButtonLink } from "../buttons/Button.tsx"
import { Page } from "./Page.tsx"

interface ResourceNotFoundPageProps {
  readonly title: string
  readonly hint: string
  /** the page where the shopper can go on, and its link's text */
  readonly to: string
  readonly toLabel: string
  readonly children?: ReactNode
}

export const ResourceNotFoundPage = ({ title, hint, to, toLabel, children }: ResourceNotFoundPageProps) => (
  <Page title={title}>
    <p>{hint}</p>
    <p>
      <ButtonLink kind="primary" to={to}>
        {toLabel}
      </ButtonLink>
    </p>
    {children}
  </Page>
)
