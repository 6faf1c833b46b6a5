/** Redirects only while its page is open: a page stays mounted for a moment after it was left (LOGIN-07, UCP-13). */
import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"

export const Redirect = ({ to, state }: { readonly to: string; readonly state?: unknown }) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  // at every render: a shopper who left may come back
  useEffect(() => {
    const isHere = window.location.pathname === pathname && window.location.search === search
    if (isHere) void navigate(to, { replace: true, state })
  })

  return null
}
