/** A link to a page of the shop. The router's own has code for data routes, which the shop doesn't use. */
import type { AnchorHTMLAttributes } from "react"
import { type To, useHref, useLinkClickHandler } from "react-router-dom"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: To
  /** what the next page gets with the navigation */
  readonly state?: unknown
}

export const Link = ({ to, state, onClick, children, ...attributes }: LinkProps) => {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      {...attributes}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    >
      {children}
    </a>
  )
}
