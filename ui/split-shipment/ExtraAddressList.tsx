/** The first extra addresses with their quantities; the others on demand, because there may be fifty. */
import { useTranslation } from "react-i18next"
import type { AddressQuantity } from "../../domain/delivery/delivery-choice.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"

const VISIBLE_ADDRESSES = 3

export const ExtraAddressList = ({ extras }: { readonly extras: readonly AddressQuantity[] }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const formatPieces = useFormatPieces()
  const lines = extras.map(({ address, quantity }) => {
    const { recipient, location } = formatAddressLines(t, formats, address)
    return {
      key: `${recipient} ${location}`,
      quantity: formatPieces(quantity),
      address: t("delivery.extraTo", { who: recipient, city: address.city }),
    }
  })
  const rest = lines.slice(VISIBLE_ADDRESSES)
  return (
    <>
      <QuantityByAddressList lines={lines.slice(0, VISIBLE_ADDRESSES)} />
      {rest.length > 0 ? (
        <Disclosure
          show={t("delivery.moreExtras", { count: rest.length })}
          hide={t("delivery.fewerExtras", { count: rest.length })}
        >
          <QuantityByAddressList lines={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}
