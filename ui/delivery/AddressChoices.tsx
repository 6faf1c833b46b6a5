/** One radio card per address, with what can be done to it; the saved one has the focus. */
import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { Choices } from "../parts/Choices.tsx"
import { AddressChoice } from "./AddressChoice.tsx"

interface AddressChoicesProps {
  readonly purpose: AddressPurpose
  readonly addresses: readonly Address[]
  readonly chosen: Address | undefined
  /** the id of the address to start at */
  readonly focused: string | undefined
  readonly onChoose: (address: Address) => void
  readonly onEdit: (address: Address) => void
  readonly onDelete: (address: Address) => void
}

export const AddressChoices = ({
  purpose,
  addresses,
  chosen,
  focused,
  onChoose,
  onEdit,
  onDelete,
}: AddressChoicesProps) => {
  const { t } = useTranslation()
  const name = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>(":checked")
    checked?.scrollIntoView({ block: "nearest" })
    if (focused !== undefined) checked?.focus()
  }, [focused])

  return (
    <div ref={list}>
      <Choices legend={t("address.yours")}>
        {addresses.map(address => (
          <AddressChoice
            key={address.id}
            group={name}
            purpose={purpose}
            address={address}
            checked={address === chosen}
            onChoose={() => onChoose(address)}
            onEdit={() => onEdit(address)}
            onDelete={() => onDelete(address)}
          />
        ))}
      </Choices>
    </div>
  )
}
