/** The first extra addresses with their quantities; the others on demand, because there may be fifty. */
import type { AddressQuantity } from "../../domain/delivery/delivery-choice.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"

const VISIBLE_ADDRESSES = 3

export const ExtraAddressList = ({ extras }: { readonly extras: readonly AddressQuantity[] }) => {
  const { t, pieces, ...formats } = useTexts()
  const lines = extras.map(({ address, quantity }) => {
    const { recipient, location } = formatAddressLines(t, formats, address)
    return {
      key: `${recipient} ${location}`,
      quantity: pieces(quantity),
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
