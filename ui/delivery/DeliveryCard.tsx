/** One product of the delivery step: what it is on demand, where it goes, when it comes. */
import { Equal } from "effect"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import type { CurrencyCode } from "../../domain/money/money.ts"
import type { NotPlaceable } from "../../domain/order/may-be-placed.ts"
import { Card } from "../parts/Card.tsx"
import { Disclosure } from "../parts/Disclosure.tsx"
import { Facts } from "../parts/Facts.tsx"
import { useFormats } from "../parts/format.ts"
import { Rows } from "../parts/Rows.tsx"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"
import { ShipToRow } from "./ShipToRow.tsx"
import { SlotRow } from "./SlotRow.tsx"

interface DeliveryCardProps {
  readonly cartId: CartId
  readonly currency: CurrencyCode
  readonly group: Group
  readonly lacks: readonly NotPlaceable[]
}

const AnyDeliveryCard = ({ cartId, currency, group, lacks }: DeliveryCardProps) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const pieces = usePieces()
  const inWords = useTexts()
  const { main, quantity, totalNet } = group
  const name = inWords(main.name)
  const facts = main.attributes.map(({ label, value }) => ({ label: inWords(label), value: inWords(value.label) }))
  return (
    <Card
      id={`item-${main.id}`}
      image={main.image}
      name={name}
      below={pieces(quantity)}
      body={
        <Disclosure
          show={t("delivery.showDetails")}
          hide={t("delivery.hideDetails")}
          about={t("delivery.of", { name })}
        >
          <Facts facts={[...facts, { label: t("price.net"), value: money(totalNet, currency) }]} />
        </Disclosure>
      }
    >
      <Rows>
        <ShipToRow item={main} lacks={lacks} />
        <SlotRow cartId={cartId} item={main} />
      </Rows>
    </Card>
  )
}

export const DeliveryCard = memo(
  AnyDeliveryCard,
  (before, after) =>
    before.cartId === after.cartId &&
    Equal.equals(before.group, after.group) &&
    Equal.equals(before.lacks, after.lacks),
)
