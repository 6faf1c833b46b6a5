/** Another slot is chosen among those on offer; it is saved when it is confirmed, not before (DELIV-18, DELIV-31). */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { sharesOneCarrier } from "../../domain/delivery/offered-slots.ts"
import type { DeliveryOption } from "../../domain/delivery/option.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Choice, Choices } from "../parts/Choices.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useFormats } from "../parts/format.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"
import { useCommand } from "../use-command.ts"
import { hoursText, slotPriceText } from "./slot-text.ts"

interface SlotDialogProps {
  readonly item: LineItem
  readonly options: readonly DeliveryOption[]
  readonly current: DeliveryOption | undefined
  readonly onClose: () => void
}

export const SlotDialog = ({ item, options, current, onClose }: SlotDialogProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieces = usePieces()
  const name = useTexts()(item.name)
  const session = useUseCase(CartSession)
  const id = useId()
  const [chosen, setChosen] = useState(current)
  const save = useCommand(({ recsKey, before }: DeliveryOption) =>
    session.ask({ _tag: "SetDeliveryOption", lineItemId: item.id, recsKey, before }),
  )
  const confirm = async () => {
    if (!chosen || chosen === current || (await save.run(chosen))) onClose()
  }
  return (
    <Dialog
      title={t(sharesOneCarrier(options) ? "delivery.slotTitle" : "delivery.carrierTitle")}
      onClose={onClose}
      footer={
        <>
          <p className="hint">{t("delivery.slotHint")}</p>
          <Button onPress={onClose}>{t("word.cancel")}</Button>
          <Button
            kind="primary"
            busy={save.state._tag === "Running" ? t("delivery.saving") : undefined}
            onPress={() => void confirm()}
          >
            {t("delivery.slotConfirm")}
          </Button>
        </>
      }
    >
      <div role="alert">
        {save.state._tag === "Failed" ? <Failure title={t("delivery.slotFailed")} failure={save.state.error} /> : null}
      </div>
      <Choices legend={t("delivery.slotFor", { name, pieces: pieces(item.quantity) })}>
        {options.map(option => (
          <Choice
            key={`${option.recsKey} ${option.before}`}
            name={id}
            checked={option === chosen}
            onChoose={() => setChosen(option)}
            label={t("delivery.dateAndSlot", { date: formats.day(option.date), slot: hoursText(t, option) })}
            edge={slotPriceText(t, formats, option.price)}
          >
            {t(`delivery.carrier.${option.carrier}`)}
          </Choice>
        ))}
      </Choices>
    </Dialog>
  )
}
