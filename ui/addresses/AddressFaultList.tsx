/** All faults of an address, each with its field (ADDR-20). */
import type { AddressFault } from "../../domain/address/address-validation.ts"
import { formatAddressFault } from "../i18n/fault-texts.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"

export const AddressFaultList = ({ faults }: { readonly faults: readonly AddressFault[] }) => {
  const { t, ...formats } = useTexts()
  if (faults.length === 0) return null
  return (
    <ul>
      {faults.map(fault => (
        <li key={fault.field}>
          <UnbrokenNumbers
            text={t("address.problem", {
              field: t(`address.${fault.field}`),
              problem: formatAddressFault(t, formats, fault),
            })}
          />
        </li>
      ))}
    </ul>
  )
}
