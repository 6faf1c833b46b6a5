/** An address is chosen from the customer's own, or added to them: two views of one dialog (ADDR-08…ADDR-13). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type AddressTarget, ChooseAddress } from "../../application/delivery/choose-address.ts"
import type { Address } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { AddressForm } from "./AddressForm.tsx"
import { AddressList } from "./AddressList.tsx"
import type { UnsavedAddress } from "./use-address-entered.ts"

export interface AddressDialogProps {
  readonly target: AddressTarget
  readonly current: Address | undefined
  /** what is shipped, or that it is the bill */
  readonly about: string
  readonly unsaved: UnsavedAddress
  readonly onClose: () => void
}

export const AddressDialog = (props: AddressDialogProps) => {
  const { target, unsaved, onClose } = props
  const { t } = useTranslation()
  const book = useUseCase(ChooseAddress)
  const [view, setView] = useState<"list" | "create">("list")
  const [created, setCreated] = useState<Address>()
  const { state, retry } = useQuery(book.list, created?.id ?? "addresses")
  const title = t(target._tag === "Billing" ? "address.billingTitle" : "address.shippingTitle")

  if (state._tag === "Done" && (view === "create" || state.value.length === 0)) {
    return (
      <AddressForm
        target={target}
        unsaved={unsaved}
        onBack={state.value.length > 0 ? () => setView("list") : undefined}
        onCreated={address => {
          unsaved.current = undefined
          setCreated(address)
          setView("list")
        }}
        onClose={onClose}
      />
    )
  }
  if (state._tag === "Done") {
    return (
      <AddressList {...props} title={title} addresses={state.value} created={created} onAdd={() => setView("create")} />
    )
  }
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onPress={onClose}>{t("word.close")}</Button>}>
      {state._tag === "Failed" ? (
        <Failure title={t("address.listFailed")} failure={state.error} onRetry={retry} />
      ) : (
        <Patience words={t("word.loading")} />
      )}
    </Dialog>
  )
}
