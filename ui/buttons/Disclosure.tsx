import { type ReactNode, useId, useState } from "react"
import { IconTextButton } from "./IconTextButton.tsx"

interface DisclosureProps {
  readonly show: string
  readonly hide: string
  readonly about?: string
  /** its content is rendered only while it is open */
  readonly onDemand?: boolean
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

export const Disclosure = ({ show, hide, about, onDemand = false, startsOpen = false, children }: DisclosureProps) => {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  return (
    <div>
      <IconTextButton
        icon={open ? "up" : "down"}
        expanded={open}
        controls={id}
        {...(about === undefined ? {} : { about })}
        onPress={() => setOpen(!open)}
      >
        {open ? hide : show}
      </IconTextButton>
      <div id={id} hidden={!open}>
        {open || !onDemand ? children : null}
      </div>
    </div>
  )
}
