/** A search field above long lists of addresses. The number of matches is announced when typing pauses (CONF-26). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { TextField } from "../fields/TextField.tsx"
import styles from "./AddressSearchField.module.css"

/** more than fit on a screen */
const MIN_ADDRESSES_TO_SEARCH = 8

const PAUSE_MS = 500

interface AddressSearchFieldProps {
  readonly total: number
  readonly matchCount: number
  readonly query: string
  readonly onType: (query: string) => void
}

export const AddressSearchField = ({ total, matchCount, query, onType }: AddressSearchFieldProps) => {
  const { t } = useTranslation()
  const [announced, setAnnounced] = useState("")
  useEffect(() => {
    const text = query.trim() ? t("address.found", { count: matchCount }) : ""
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [t, query, matchCount])
  if (total <= MIN_ADDRESSES_TO_SEARCH) return null
  return (
    <search className={styles.search}>
      <TextField
        label={t("address.search", { count: total })}
        name="address-search"
        type="search"
        autoComplete="off"
        optional="unsaid"
        value={query}
        onType={onType}
      />
      <p className="hint" role="status">
        {announced}
      </p>
    </search>
  )
}
