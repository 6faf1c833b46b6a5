/**
 * A form without the browser's own validation. After a submit that found faults, the first faulty field takes the
 * focus, and the tab's title says that there are faults (USE-04).
 */
import { type ReactNode, useEffect, useRef } from "react"
import { useReportFormFaults } from "../hooks/use-form-faults.ts"

interface FormProps {
  readonly id?: string
  readonly className?: string | undefined
  /** the number of submits so far */
  readonly submits?: number
  readonly busy?: boolean
  readonly onSend: () => void
  readonly children: ReactNode
}

export const Form = ({ submits = 0, busy = false, className = "stack", onSend, ...rest }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const handledSubmits = useRef(0)
  const { handleSubmit } = useReportFormFaults(form)
  useEffect(() => {
    if (busy || handledSubmits.current === submits) return
    handledSubmits.current = submits
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits, busy])
  return (
    <form
      {...rest}
      className={className}
      // before scripts run, a submit puts nothing that was typed into the URL
      method="post"
      noValidate
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        onSend()
        handleSubmit()
      }}
    />
  )
}
