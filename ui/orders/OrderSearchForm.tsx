/** Searches by order number, reference or PO number on submit. Text typed after the submit stays (USE-16). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isTextTooLong, TEXT_LIMITS } from "../../domain/text/text-limits.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import styles from "./OrderSearchForm.module.css"

interface OrderSearchFormProps {
  readonly searchText: string
  readonly onSearch: (searchText: string) => void
}

export const OrderSearchForm = ({ searchText, onSearch }: OrderSearchFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(searchText)
  const [lastSearchText, setLastSearchText] = useState(searchText)
  const [submitted, setSubmitted] = useState<string>()
  if (searchText !== lastSearchText) {
    setLastSearchText(searchText)
    setSubmitted(undefined)
    // the URL repeats the submitted text a moment later; Back or a link brings another text
    if (searchText !== submitted) setTyped(searchText)
  }
  const isTooLongText = isTextTooLong(typed.trim(), "orderWords")
  return (
    <search>
      <Form
        className={styles.search}
        onSend={() => {
          if (isTooLongText) return
          setSubmitted(typed.trim())
          onSearch(typed)
        }}
      >
        <TextField
          label={t("account.searchFor")}
          name="q"
          type="search"
          value={typed}
          error={isTooLongText ? t("field.tooLong", { limit: TEXT_LIMITS.orderWords }) : undefined}
          onType={setTyped}
          autoComplete="off"
          optional="unsaid"
          width="medium"
          actionButton={<Button type="submit">{t("account.search")}</Button>}
        />
      </Form>
    </search>
  )
}
