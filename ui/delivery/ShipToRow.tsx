/** Where a product goes; choosing an address happens in its dialog. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChooseAddress } from "../../application/delivery/choose-address.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { DirectMailing } from "../../domain/delivery/direct-mailing.ts"
import type { NotPlaceable } from "../../domain/order/may-be-placed.ts"
import { lackText } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { FieldError } from "../parts/Field.tsx"
import { Row } from "../parts/Rows.tsx"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"
import { AddressDialog } from "./AddressDialog.tsx"
import { AddressText } from "./AddressText.tsx"
import { Ledger } from "./Ledger.tsx"
import { useUnsavedAddresses } from "./unsaved-addresses.ts"

interface ShipToRowProps {
  readonly item: LineItem
  readonly lacks: readonly NotPlaceable[]
  /** then the address is for what isn't mailed */
  readonly mailing?: DirectMailing | undefined
}

export const ShipToRow = ({ item, lacks, mailing }: ShipToRowProps) => {
  const { t } = useTranslation()
  const name = useTexts()(item.name)
  const choose = useUseCase(ChooseAddress)
  const [choosing, setChoosing] = useState(false)
  const unsaved = useUnsavedAddresses(item.id)
  const pieces = usePieces()
  const [main, ...extras] = item.shippingAddresses
  const address = main?.address
  const pickedUp = item.pickupPointId !== undefined
  return (
    <Row
      label={t(mailing ? "delivery.extraQuantity" : "delivery.shipTo")}
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
      {pickedUp ? <p className="soft">{t("pickup.insteadOfAddress")}</p> : null}
      {main && (mailing || extras.length > 0) ? (
        <Ledger lines={[{ key: "main", pieces: pieces(main.quantity), to: <AddressText address={main.address} /> }]} />
      ) : null}
      {address && !pickedUp && !mailing && extras.length === 0 ? <AddressText address={address} /> : null}
      {extras.length > 0 ? <p className="soft">{t("delivery.andExtras", { count: extras.length })}</p> : null}
      {!address && !pickedUp && lacks.length === 0 ? <span className="soft">{t("delivery.noBilling")}</span> : null}
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
