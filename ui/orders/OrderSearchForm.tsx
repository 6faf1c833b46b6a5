/** Orders are looked for by number, reference or PO number when the search is sent; what is typed on meanwhile stays (USE-16). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isTooLong, TEXT_LIMITS } from "../../domain/text/text-limits.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import styles from "./OrderSearchForm.module.css"

interface OrderSearchFormProps {
  readonly words: string
  readonly onSearch: (words: string) => void
}

export const OrderSearchForm = ({ words, onSearch }: OrderSearchFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(words)
  const [shown, setShown] = useState(words)
  const [sent, setSent] = useState<string>()
  if (words !== shown) {
    setShown(words)
    setSent(undefined)
    // the address says what was sent a moment later; by Back or a link it says something else
    if (words !== sent) setTyped(words)
  }
  const tooLong = isTooLong(typed.trim(), "orderWords")
  return (
    <search>
      <Form
        className={styles.search}
        onSend={() => {
          if (tooLong) return
          setSent(typed.trim())
          onSearch(typed)
        }}
      >
        <TextField
          label={t("account.searchFor")}
          name="q"
          type="search"
          value={typed}
          error={tooLong ? t("field.tooLong", { limit: TEXT_LIMITS.orderWords }) : undefined}
          onType={setTyped}
          autoComplete="off"
          optional="unsaid"
          width="medium"
          beside={<Button type="submit">{t("account.search")}</Button>}
        />
      </Form>
    </search>
  )
}
