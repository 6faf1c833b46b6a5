/** A form is judged by the shop's rules: after a try that found faults, the first faulty field has the focus. */
import { type ReactNode, useEffect, useRef } from "react"

interface FormProps {
  readonly id?: string
  readonly className?: string | undefined
  /** how often it was tried */
  readonly tries?: number
  readonly busy?: boolean
  readonly onSend: () => void
  readonly children: ReactNode
}

export const Form = ({ tries = 0, busy = false, className = "stack", onSend, ...rest }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (busy || seen.current === tries) return
    seen.current = tries
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, busy])
  return (
    <form
      {...rest}
      className={className}
      // without scripts nothing that was typed gets into an address
      method="post"
      noValidate
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}
