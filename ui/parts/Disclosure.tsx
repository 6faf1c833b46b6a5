/** More, on demand; the words say what pressing them does. */
import { type ReactNode, useId, useState } from "react"
import { Act } from "./Act.tsx"

interface DisclosureProps {
  readonly show: string
  readonly hide: string
  readonly about?: string
  readonly children: ReactNode
}

export const Disclosure = ({ show, hide, about, children }: DisclosureProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Act
        icon={open ? "up" : "down"}
        expanded={open}
        controls={id}
        {...(about === undefined ? {} : { about })}
        onPress={() => setOpen(!open)}
      >
        {open ? hide : show}
      </Act>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
