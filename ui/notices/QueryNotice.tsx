/** Shown in place of a query's result while it loads, or when it failed and can be tried again. */
import type { CommandFailure } from "../i18n/failure-texts.ts"
import { FailureNotice } from "./FailureNotice.tsx"
import { LoadingNotice } from "./LoadingNotice.tsx"

interface QueryNoticeProps {
  readonly query: {
    readonly isRunning: boolean
    readonly failure: CommandFailure | undefined
    readonly retry: () => void
  }
  readonly loading: string
  /** the title of a failure, unless the surrounding heading is one */
  readonly failed?: string
}

export const QueryNotice = ({ query: { isRunning, failure, retry }, loading, failed }: QueryNoticeProps) =>
  isRunning ? <LoadingNotice text={loading} /> : <FailureNotice title={failed} failure={failure} onRetry={retry} />
