/** What was just done in the address book (ADDR-13…ADDR-16). */
import { useEffect, useState } from "react"
import type { AddressBookChange } from "../../application/client/delivery/address-book-view-model.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import styles from "./AddressBookStatusMessage.module.css"
import { formatAddressLines } from "./format-address-lines.ts"

/** The live region exists before its text, so that it is announced. The focus of a deleted address goes to it. */
export const AddressBookStatusMessage = ({ notification }: { readonly notification: AddressBookChange | undefined }) => {
  const { t, ...formats } = useTexts()
  const [announced, setAnnounced] = useState<AddressBookChange>()
  useEffect(() => setAnnounced(notification), [notification])
  return (
    <div role="status" className={styles.status}>
      {announced ? (
        <AutoDismiss key={announced.address.id} onEnd={() => setAnnounced(undefined)}>
          <Notice
            tone="success"
            takesFocus={announced._tag === "Deleted"}
            title={t(announced._tag === "Saved" ? "address.saved" : "address.deleted", {
              name: formatAddressLines(t, formats, announced.address).recipient,
            })}
          />
        </AutoDismiss>
      ) : null}
    </div>
  )
}
