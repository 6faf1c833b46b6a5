import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { AddressBookViewModel, AddressListEntry } from "../../application/client/delivery/address-book-view-model.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { AddressRadioCard } from "./AddressRadioCard.tsx"

interface AddressRadioListProps {
  readonly purpose: AddressPurpose
  readonly options: readonly AddressListEntry[]
  readonly chosen: Address | undefined
  readonly viewModel: AddressBookViewModel
}

export const AddressRadioList = ({ purpose, options, chosen, viewModel }: AddressRadioListProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <RadioCardGroup legend={t("address.yours")}>
      {options.map(option => (
        <AddressRadioCard
          key={option.address.id}
          group={name}
          purpose={purpose}
          option={option}
          checked={option.address === chosen}
          viewModel={viewModel}
        />
      ))}
    </RadioCardGroup>
  )
}
