/** One billing address for the whole cart; one click takes the shipping address (DELIV-17, ACCESS-09). */

import { useTranslation } from "react-i18next"
import { findShippingAddressToCopy, toBillingAddress } from "../../application/client/delivery/billing-address-from-shipping.ts"
import { ChooseAddress } from "../../application/client/delivery/choose-address.ts"
import { OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { BillingAddressText } from "../addresses/BillingAddressText.tsx"
import { ChooseAddressFailureNotice } from "../addresses/ChooseAddressFailureNotice.tsx"
import { lazyChooseAddressDialog } from "../addresses/lazy-choose-address-dialog.ts"
import { CartVatIdStatus, MissingVatIdHint } from "../addresses/VatIdStatusText.tsx"
import { Button } from "../buttons/Button.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { FieldError } from "../fields/Field.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import styles from "./BillingAddressPanel.module.css"
import { BILLING_ELEMENT_ID } from "./issue-element-ids.ts"

export const BillingAddressPanel = ({ cart, issues }: { readonly cart: Cart; readonly issues: readonly CartIssue[] }) => {
  const { t } = useTranslation()
  const choose = useUseCase(ChooseAddress)
  const email = useCustomer()?.email ?? ""
  const drafts = useDraftStore("address", "billing")
  const dialog = useReopenableDialog(drafts, OPEN_ADDRESS_POINTER_KEY)
  const setBillingAddress = (address: Address) => choose({ _tag: "Billing" }, address)
  const reuse = useCommand((shipping: Address) => setBillingAddress(toBillingAddress(shipping, email)), {
    failed: "delivery.billingFailed",
    topic: "billing",
  })
  const billing = cart.billingAddress
  const shipping = findShippingAddressToCopy(cart)
  /** opens the dialog with the form of this address */
  const enterVatId = () => {
    if (billing?.id !== undefined) drafts.set(OPEN_ADDRESS_POINTER_KEY, billing.id)
    dialog.open()
  }
  return (
    <section className={`sheet ${styles.billing}`} aria-labelledby={BILLING_ELEMENT_ID}>
      <div className="line apart">
        <h2 id={BILLING_ELEMENT_ID} tabIndex={-1}>
          {t("delivery.billing")}
        </h2>
        <IconTextButton
          icon="pencil"
          about={t("delivery.billingAbout")}
          onNear={lazyChooseAddressDialog.prepare}
          onPress={dialog.open}
        >
          {billing ? t("word.change") : t("word.choose")}
        </IconTextButton>
      </div>
      {billing ? <BillingAddressText address={billing} /> : null}
      <CartVatIdStatus cart={cart} />
      <MissingVatIdHint
        cart={cart}
        action={
          <IconTextButton icon="pencil" onNear={lazyChooseAddressDialog.prepare} onPress={enterVatId}>
            {t("vatIdStatus.enter")}
          </IconTextButton>
        }
      />
      {!billing && issues.length === 0 ? <p className="soft">{t("delivery.noBilling")}</p> : null}
      {issues.map(issue => (
        <FieldError key={issue._tag}>{formatCartIssue(t, issue)}</FieldError>
      ))}
      {shipping ? (
        <Button busy={reuse.isRunning ? t("delivery.saving") : undefined} onPress={() => void reuse.run(shipping)}>
          {t("delivery.sameAsShipping")}
        </Button>
      ) : null}
      <div role="alert">{reuse.failure ? <ChooseAddressFailureNotice purpose="billing" error={reuse.failure} /> : null}</div>
      {dialog.isOpen ? (
        <lazyChooseAddressDialog.Dialog
          purpose="billing"
          current={billing}
          choose={setBillingAddress}
          about={t("delivery.billing")}
          drafts={drafts}
          onClose={dialog.close}
        />
      ) : null}
    </section>
  )
}
