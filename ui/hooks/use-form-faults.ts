/** Forms report to their page whether they show faults, and the tab's title says so (USE-04). */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react"

type ReportFaults = (form: object, hasFaults: boolean) => void

export const FormFaultsContext = createContext<ReportFaults>(() => undefined)

/** What a page gives its forms, and whether any of them shows faults. */
export const useCollectFormFaults = () => {
  const [faultyForms, setFaultyForms] = useState<ReadonlySet<object>>(new Set())
  const reportFaults = useCallback<ReportFaults>(
    (form, hasFaults) =>
      setFaultyForms(before => {
        if (before.has(form) === hasFaults) return before
        const others = [...before].filter(other => other !== form)
        return new Set(hasFaults ? [...others, form] : others)
      }),
    [],
  )
  return { hasFaultyForm: faultyForms.size > 0, reportFaults }
}

const hasInvalidField = (form: HTMLFormElement | null): boolean => form?.querySelector('[aria-invalid="true"]') !== null

/** Reports the faults that a form shows once it was sent; call `handleSubmit` at each submit. */
export const useReportFormFaults = (form: { readonly current: HTMLFormElement | null }) => {
  const reportFaults = useContext(FormFaultsContext)
  const wasSubmitted = useRef(false)
  const report = useCallback(
    () => reportFaults(form, wasSubmitted.current && hasInvalidField(form.current)),
    [form, reportFaults],
  )
  useEffect(() => {
    if (!form.current) return
    const observer = new MutationObserver(report)
    observer.observe(form.current, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] })
    return () => {
      observer.disconnect()
      reportFaults(form, false)
    }
  }, [form, report, reportFaults])
  return {
    handleSubmit: () => {
      wasSubmitted.current = true
      report()
    },
  }
}
