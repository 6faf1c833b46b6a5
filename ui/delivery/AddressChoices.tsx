/** One radio card per address, with what can be done to it. */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { Choices } from "../parts/Choices.tsx"
import { AddressChoice } from "./AddressChoice.tsx"

interface AddressChoicesProps {
  readonly purpose: AddressPurpose
  readonly addresses: readonly Address[]
  readonly chosen: Address | undefined
  readonly onChoose: (address: Address) => void
  readonly onEdit: (address: Address) => void
  readonly onDelete: (address: Address) => void
}

export const AddressChoices = ({ purpose, addresses, chosen, onChoose, onEdit, onDelete }: AddressChoicesProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
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
  )
}
