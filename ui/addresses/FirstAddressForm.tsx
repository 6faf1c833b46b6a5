/**
 * The form for a cart's first address, open on the delivery page. The address becomes the shipping and billing address
 * (ADDR-42).
 */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { createFirstAddressChange } from "../../application/client/delivery/first-address-change.ts"
import { FIRST_ADDRESS_DRAFT_PLACE } from "../../application/client/drafts/address-drafts.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import { Form } from "../fields/Form.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { AddressFormFields } from "./AddressFormFields.tsx"
import { useAddressForm } from "./use-address-form.ts"

export interface FirstAddressFormProps {
  readonly cart: Cart
  /** for a button elsewhere on the page that submits the form */
  readonly formId: string
  readonly headingId: string
  /** its own button was pressed, which doesn't lead on */
  readonly onSaveOnly: () => void
  /** the cart has the address */
  readonly onDone: () => void
}

export const FirstAddressForm = ({ cart, formId, headingId, onSaveOnly, onDone }: FirstAddressFormProps) => {
  const { t } = useTranslation()
  const drafts = useDraftStore("address", FIRST_ADDRESS_DRAFT_PLACE)
  const session = useUseCase(CartSession)
  const apply = useCommand((address: Address) => session.applyChange(createFirstAddressChange(cart, address)), {
    failed: "delivery.shippingFailed",
  })
  const fillIn = (address: Address) => void apply.run(address).then(changed => changed && onDone())
  const { viewState, viewModel, send, isRunning, failure, attempts } = useAddressForm({
    purpose: "shipping",
    address: undefined,
    drafts,
    onSaved: fillIn,
  })
  if (apply.state._tag === "Failed") {
    const { input, error } = apply.state
    return <FailureNotice title={t("delivery.shippingFailed")} failure={error} onRetry={() => fillIn(input)} takesFocus />
  }
  const isBusy = isRunning || apply.isRunning
  return (
    <TitledPanel id={headingId} title={t("address.newShipping")}>
      <div className="stack">
        <FailureNotice
          key={attempts}
          title={t("address.saveFailed")}
          failure={failure}
          reassurance={t("address.kept")}
          takesFocus
        />
        <Form id={formId} submits={viewState.attempts} busy={isBusy} onSend={() => void send()}>
          <AddressFormFields purpose="shipping" viewState={viewState} viewModel={viewModel} />
          <p className="hint">{t("address.firstIsDefault")}</p>
          <div>
            <Button type="submit" onPress={onSaveOnly} busy={isBusy ? t("address.saving") : undefined}>
              {t("address.save")}
            </Button>
          </div>
        </Form>
      </div>
    </TitledPanel>
  )
}
