/** What was just done to the book, told in its list (ADDR-13…ADDR-16). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BookNews } from "../../application/delivery/address-book-step.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Ending } from "../notices/Ending.tsx"
import { Notice } from "../notices/Notice.tsx"
import styles from "./AddressNews.module.css"
import { addressLines } from "./format-address-lines.ts"

/** The region is there before its words are, so that they are heard; the focus that a deleted address had goes to them. */
export const AddressNews = ({ news }: { readonly news: BookNews | undefined }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const [told, setTold] = useState<BookNews>()
  useEffect(() => setTold(news), [news])
  return (
    <div role="status" className={styles.news}>
      {told ? (
        <Ending key={told.address.id} onEnd={() => setTold(undefined)}>
          <Notice
            tone="success"
            takesFocus={told._tag === "Deleted"}
            title={t(told._tag === "Saved" ? "address.saved" : "address.deleted", {
              name: addressLines(t, formats, told.address).who,
            })}
          />
        </Ending>
      ) : null}
    </div>
  )
}
