/** The products of an order, where they go and when they come. */
import { useTranslation } from "react-i18next"
import { groups } from "../../domain/cart/groups.ts"
import { ALL_DAY } from "../../domain/delivery/option.ts"
import type { Order } from "../../domain/order/order.ts"
import { addressLines } from "../delivery/address-lines.ts"
import { dayAndHours } from "../delivery/slot-text.ts"
import { Panel } from "../parts/Card.tsx"
import { useFormats } from "../parts/format.ts"
import { Item, ItemList } from "../parts/ItemList.tsx"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"

export const OrderItems = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieces = usePieces()
  const inWords = useTexts()
  return (
    <Panel id="ordered" title={t("thanks.items")}>
      <ItemList>
        {groups(order).map(({ key, main, quantity, totalNet }) => (
          <Item key={key} image={main.image} price={formats.money(totalNet, order.currency)}>
            <b>{inWords(main.name)}</b>, {pieces(quantity)}
            {main.shippingAddresses.map(({ address }) => {
              const { who, where } = addressLines(t, formats, address)
              return (
                <p className="soft" key={`${who} ${where}`}>
                  {who}, {where}
                </p>
              )
            })}
            <p className="soft">{dayAndHours(t, formats, main.deliveryOption ?? { before: ALL_DAY })}</p>
          </Item>
        ))}
      </ItemList>
    </Panel>
  )
}
