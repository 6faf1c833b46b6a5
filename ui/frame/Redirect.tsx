/** A page with nothing to show leads on whoever still is there: it stays drawn for a while after it was left (LOGIN-07, UCP-13). */
import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"

interface RedirectProps {
  readonly to: string
  readonly state?: unknown
}

export const Redirect = ({ to, state }: RedirectProps) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  // asked again whenever it is drawn: who left may be back
  useEffect(() => {
    const isHere = window.location.pathname === pathname && window.location.search === search
    if (isHere) void navigate(to, { replace: true, state })
  })

  return null
}
