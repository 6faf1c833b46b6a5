/** One group of the cart; it is drawn again only when something of it changed, however many stand around it. */
import { Equal } from "effect"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { type CartId, isCancelled } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import type { CurrencyCode } from "../../domain/money/money.ts"
import { mayBeEdited } from "../../domain/quote/quoted-lines.ts"
import { Act } from "../parts/Act.tsx"
import { Badge } from "../parts/Badge.tsx"
import { Card } from "../parts/Card.tsx"
import { Disclosure } from "../parts/Disclosure.tsx"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"
import { CartPickup } from "../pickup/CartPickup.tsx"
import { QuoteBadge } from "../quotes/QuoteBadge.tsx"
import { CopyAct } from "./CopyAct.tsx"
import { Designs } from "./Designs.tsx"
import { EditAct, type UnderEdit } from "./EditAct.tsx"
import { GroupPriceSums } from "./GroupPriceSums.tsx"
import { Options } from "./Options.tsx"
import { ShippingOptions } from "./ShippingOptions.tsx"

interface GroupCardProps {
  readonly cartId: CartId
  readonly group: Group
  readonly currency: CurrencyCode
  readonly onRemove: (group: Group) => void
  readonly onEdit: (edited: UnderEdit | undefined) => void
}

const ActiveCard = ({ cartId, group, currency, onRemove, onEdit }: GroupCardProps) => {
  const { t } = useTranslation()
  const pieces = usePieces()
  const { main, quantity } = group
  const name = useTexts()(main.name)
  return (
    <Card
      id={`item-${main.id}`}
      image={main.image}
      name={name}
      badge={<QuoteBadge item={main} />}
      below={pieces(quantity)}
      body={
        <>
          <Designs group={group} />
          <Options attributes={main.attributes} />
          <Disclosure
            show={t("cart.showShipping")}
            hide={t("cart.hideShipping")}
            about={t("cart.of", { name })}
            onDemand
          >
            <ShippingOptions cartId={cartId} item={main} currency={currency} />
          </Disclosure>
        </>
      }
      price={<GroupPriceSums group={group} currency={currency} />}
    >
      <CartPickup cartId={cartId} group={group} name={name} />
      <div className="line">
        {mayBeEdited(main) ? <EditAct cartId={cartId} group={group} name={name} onEdit={onEdit} /> : null}
        <CopyAct item={main} name={name} />
        <Act icon="trash" about={name} onPress={() => onRemove(group)}>
          {t("cart.remove")}
        </Act>
        {mayBeEdited(main) ? null : <p className="hint">{t("quote.fixed")}</p>}
      </div>
    </Card>
  )
}

const CancelledCard = ({ group: { main, items } }: GroupCardProps) => {
  const { t } = useTranslation()
  const pieces = usePieces()
  const inWords = useTexts()
  return (
    <Card
      id={`item-${main.id}`}
      image={main.image}
      name={inWords(main.name)}
      badge={
        <p>
          <Badge icon="off">{t("cart.cancelled")}</Badge>
        </p>
      }
      below={items.map(item => pieces(item.quantity)).join(", ")}
      body={<p>{t("cart.cancelledHint")}</p>}
      faded
    />
  )
}

const AnyCard = (props: GroupCardProps) =>
  isCancelled(props.group.main) ? <CancelledCard {...props} /> : <ActiveCard {...props} />

export const GroupCard = memo(
  AnyCard,
  (before, after) =>
    before.cartId === after.cartId &&
    before.onRemove === after.onRemove &&
    before.onEdit === after.onEdit &&
    before.currency === after.currency &&
    Equal.equals(before.group, after.group),
)
