import { useEffect } from "react"
import { ReportBug } from "../../application/client/report-bug.ts"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"

export const useReportUncaughtErrors = (): void => {
  const { run: report } = useCommand(useUseCase(ReportBug), { overlap: "supersede" })

  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => void report(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => void report(reason)
    window.addEventListener("error", onError)
    window.addEventListener("unhandledrejection", onRejection)
    return () => {
      window.removeEventListener("error", onError)
      window.removeEventListener("unhandledrejection", onRejection)
    }
  }, [report])
}
