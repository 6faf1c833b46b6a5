/** An address of the book: chosen when nothing is wrong with it, edited always, deleted when it is no default (ADDR-18…ADDR-26). */
import { Result } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import { choosableAddress } from "../../domain/address/choosable.ts"
import { mayBeDeleted } from "../../domain/address/may-be-deleted.ts"
import { notDeletableText } from "../i18n/problems.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Badge } from "../parts/Badge.tsx"
import { Choice } from "../parts/Choices.tsx"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { Whole } from "../parts/Whole.tsx"
import { AddressProblemList } from "./AddressProblemList.tsx"
import { addressLines } from "./address-lines.ts"

interface AddressChoiceProps {
  readonly group: string
  readonly purpose: AddressPurpose
  readonly address: Address
  readonly checked: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const AddressChoice = (props: AddressChoiceProps) => {
  const { group, purpose, address, checked, onChoose, onEdit, onDelete } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { countries } = useUseCase(Settings)
  const id = useId()
  const fit = choosableAddress(address, purpose, countries)
  const may = mayBeDeleted(address)
  const { who, where } = addressLines(t, formats, address)
  const about = who || where
  return (
    <Choice
      name={group}
      label={who || t("address.nameless")}
      checked={checked}
      disabled={Result.isFailure(fit)}
      onChoose={onChoose}
      acts={
        <>
          <Act icon="pencil" about={about} onPress={onEdit}>
            {t("address.edit")}
          </Act>
          <Act
            icon="trash"
            about={about}
            offBecause={may._tag === "Available" ? undefined : `${id}-why`}
            onPress={onDelete}
          >
            {t("address.remove")}
          </Act>
          {may._tag === "Available" ? null : (
            <small className="soft" id={`${id}-why`}>
              {notDeletableText(t, may.reasons)}
            </small>
          )}
        </>
      }
    >
      <p className="soft">
        <Whole words={where} />
      </p>
      {purpose === "billing" && address.email ? <p className="soft">{address.email}</p> : null}
      <p className="line">
        {address.isDefaultShippingAddress ? <Badge>{t("address.defaultShipping")}</Badge> : null}
        {address.isDefaultBillingAddress ? <Badge>{t("address.defaultBilling")}</Badge> : null}
      </p>
      {Result.isFailure(fit) ? (
        <Notice tone="danger">
          <p>{t("address.invalid")}</p>
          <AddressProblemList problems={fit.failure} />
        </Notice>
      ) : null}
    </Choice>
  )
}
