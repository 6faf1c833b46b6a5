/** Where a product goes; choosing an address happens in its dialog. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChooseAddress } from "../../application/delivery/choose-address.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { NotPlaceable } from "../../domain/order/may-be-placed.ts"
import { lackText } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { FieldError } from "../parts/Field.tsx"
import { Row } from "../parts/Rows.tsx"
import { useTexts } from "../parts/use-texts.ts"
import { AddressDialog } from "./AddressDialog.tsx"
import { AddressText } from "./AddressText.tsx"
import { useUnsavedAddresses } from "./unsaved-addresses.ts"

interface ShipToRowProps {
  readonly item: LineItem
  readonly lacks: readonly NotPlaceable[]
}

export const ShipToRow = ({ item, lacks }: ShipToRowProps) => {
  const { t } = useTranslation()
  const name = useTexts()(item.name)
  const choose = useUseCase(ChooseAddress)
  const [choosing, setChoosing] = useState(false)
  const unsaved = useUnsavedAddresses(item.id)
  const address = item.shippingAddresses[0]?.address
  return (
    <Row
      label={t("delivery.shipTo")}
      action={
        <Act
          icon="pencil"
          about={t(address ? "delivery.shippingAddressOf" : "delivery.shippingAddressFor", { name })}
          onPress={() => setChoosing(true)}
        >
          {address ? t("word.change") : t("word.choose")}
        </Act>
      }
    >
      {address ? <AddressText address={address} /> : null}
      {!address && lacks.length === 0 ? <span className="soft">{t("delivery.noBilling")}</span> : null}
      {lacks.map(lack => (
        <FieldError key={lack._tag}>{lackText(t, lack)}</FieldError>
      ))}
      {choosing ? (
        <AddressDialog
          purpose="shipping"
          current={address}
          choose={chosen => choose({ _tag: "Shipping", lineItemId: item.id }, chosen)}
          about={name}
          unsaved={unsaved}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Row>
  )
}
