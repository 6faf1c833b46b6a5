/** Many addresses are searched by words out of them; how many are found is told when the typing pauses (CONF-26). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { TextField } from "../fields/TextField.tsx"
import styles from "./AddressSearchField.module.css"

/** More than a screen shows. */
const MANY = 8

const PAUSE_MS = 500

interface AddressSearchProps {
  readonly total: number
  readonly found: number
  readonly query: string
  readonly onType: (query: string) => void
}

export const AddressSearchField = ({ total, found, query, onType }: AddressSearchProps) => {
  const { t } = useTranslation()
  const [told, setTold] = useState("")
  useEffect(() => {
    const words = query.trim() ? t("address.found", { count: found }) : ""
    const timer = setTimeout(() => setTold(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [t, query, found])
  if (total <= MANY) return null
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
        {told}
      </p>
    </search>
  )
}
