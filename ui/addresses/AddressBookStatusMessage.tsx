/** What was just done to the book, told in its list (ADDR-13…ADDR-16). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { AddressBookNotification } from "../../application/delivery/address-book-view-model.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import styles from "./AddressBookStatusMessage.module.css"
import { formatAddressLines } from "./format-address-lines.ts"

/** The region is there before its words are, so that they are heard; the focus that a deleted address had goes to them. */
export const AddressBookStatusMessage = ({ news }: { readonly news: AddressBookNotification | undefined }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const [told, setTold] = useState<AddressBookNotification>()
  useEffect(() => setTold(news), [news])
  return (
    <div role="status" className={styles.news}>
      {told ? (
        <AutoDismiss key={told.address.id} onEnd={() => setTold(undefined)}>
          <Notice
            tone="success"
            takesFocus={told._tag === "Deleted"}
            title={t(told._tag === "Saved" ? "address.saved" : "address.deleted", {
              name: formatAddressLines(t, formats, told.address).who,
            })}
          />
        </AutoDismiss>
      ) : null}
    </div>
  )
}
