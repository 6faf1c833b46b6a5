import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { AddressBookViewModel, AddressListEntry } from "../../application/client/delivery/address-book-view-model.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { formatAddressNotDeletableReasons } from "../i18n/fault-texts.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { Badge } from "../theme/Badge.tsx"
import { AddressFaultList } from "./AddressFaultList.tsx"
import { formatAddressLines } from "./format-address-lines.ts"

interface AddressRadioCardProps {
  readonly group: string
  readonly purpose: AddressPurpose
  readonly option: AddressListEntry
  readonly checked: boolean
  readonly viewModel: AddressBookViewModel
}

/**
 * An address can be chosen when it has no faults, edited always, and deleted when it is no default (ADDR-18…ADDR-26).
 */
const AddressRadioCard = (props: AddressRadioCardProps) => {
  const { group, purpose, option, checked, viewModel } = props
  const { address, faults, notDeletableReasons } = option
  const { t, ...formats } = useTexts()
  const id = useId()
  const isUndeletable = notDeletableReasons.length > 0
  const { recipient, location, line: about } = formatAddressLines(t, formats, address)
  return (
    <RadioCard
      name={group}
      label={recipient || t("address.nameless")}
      detail={<UnbrokenNumbers text={location} />}
      checked={checked}
      disabled={faults.length > 0}
      onChoose={() => viewModel.pick(address)}
      actions={
        <>
          <IconTextButton icon="pencil" about={about} onPress={() => viewModel.edit(address)}>
            {t("address.edit")}
          </IconTextButton>
          <IconTextButton
            icon="trash"
            about={about}
            disabledReasonId={isUndeletable ? `${id}-why` : undefined}
            onPress={() => viewModel.startDeletion(address)}
          >
            {t("address.remove")}
          </IconTextButton>
          {isUndeletable ? (
            <small className="soft" id={`${id}-why`}>
              {formatAddressNotDeletableReasons(t, notDeletableReasons)}
            </small>
          ) : null}
        </>
      }
    >
      {purpose === "billing" && address.email ? <p className="soft">{address.email}</p> : null}
      <p className="line">
        {address.isDefaultShippingAddress ? <Badge>{t("address.defaultShipping")}</Badge> : null}
        {address.isDefaultBillingAddress ? <Badge>{t("address.defaultBilling")}</Badge> : null}
      </p>
      {faults.length > 0 ? (
        <Notice tone="danger">
          <p>{t("address.invalid")}</p>
          <AddressFaultList faults={faults} />
        </Notice>
      ) : null}
    </RadioCard>
  )
}

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
