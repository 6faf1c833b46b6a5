/** The customer's addresses; one that is incomplete can't be chosen and says everything that is wrong with it (ADDR-18…ADDR-22). */
import { Result } from "effect"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { ChooseAddress } from "../../application/delivery/choose-address.ts"
import type { Address } from "../../domain/address/address.ts"
import { sameAddress } from "../../domain/address/same-address.ts"
import { validateAddress } from "../../domain/address/validation.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { useCommand } from "../use-command.ts"
import { AddressChoices } from "./AddressChoices.tsx"
import type { AddressDialogProps } from "./AddressDialog.tsx"
import { addressLines } from "./address-lines.ts"
import { ChoosingFailed } from "./ChoosingFailed.tsx"

interface AddressListProps extends AddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
  readonly created: Address | undefined
  readonly onAdd: () => void
}

export const AddressList = (props: AddressListProps) => {
  const { target, current, about, title, addresses, created, onAdd, onClose } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const id = useId()
  const book = useUseCase(ChooseAddress)
  const billing = target._tag === "Billing"
  const selectable = (address: Address) => Result.isSuccess(validateAddress(address, billing ? "billing" : "shipping"))
  const wanted = created ?? current
  const [chosen, setChosen] = useState(
    addresses.find(address => wanted && sameAddress(address, wanted) && selectable(address)),
  )
  const save = useCommand((address: Address) => book.choose(target, address))
  const confirm = async () => {
    if (chosen && (await save.run(chosen))) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <p className="hint" id={`${id}-why`} hidden={chosen !== undefined}>
            {t("address.chooseFirst")}
          </p>
          <Button onPress={onClose}>{t("word.cancel")}</Button>
          <Button
            kind="primary"
            offBecause={chosen ? undefined : `${id}-why`}
            busy={save.state._tag === "Running" ? t("address.choosing") : undefined}
            onPress={() => void confirm()}
          >
            {t(billing ? "address.billHere" : "address.shipHere")}
          </Button>
        </>
      }
    >
      <div role="status">
        {created ? (
          <Notice tone="success" title={t("address.saved", { name: addressLines(t, formats, created).who })} />
        ) : null}
      </div>
      <div role="alert">
        {save.state._tag === "Failed" ? <ChoosingFailed billing={billing} error={save.state.error} /> : null}
      </div>
      <div className="line apart">
        <p className="soft">{about}</p>
        <Act icon="plus" onPress={onAdd}>
          {t("address.add")}
        </Act>
      </div>
      <AddressChoices billing={billing} addresses={addresses} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
