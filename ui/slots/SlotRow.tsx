/** When a product comes and with whom: the chosen slot, the courier, or the free day that comes with it; or why none can be chosen (DELIV-02, AVAIL-01…AVAIL-04). */
import { useTranslation } from "react-i18next"
import { knownOffer } from "../../domain/delivery/delivery-offer.ts"
import { deliveryOptionsAvailability } from "../../domain/delivery/delivery-options-availability.ts"
import { Act } from "../buttons/Act.tsx"
import { draftsAt, type ItemDelivery } from "../delivery/item-delivery.ts"
import { optionsReasonText } from "../delivery/reason-text.ts"
import { WhyNot } from "../delivery/WhyNot.tsx"
import { onDemand } from "../dialogs/on-demand.tsx"
import { Row } from "../layout/Rows.tsx"
import { useOwnUnsaved, useReopened } from "../use-unsaved.ts"
import { ChosenSlot } from "./ChosenSlot.tsx"

const slotDialog = onDemand(async () => (await import("./SlotDialog.tsx")).SlotDialog)

export const SlotRow = ({ of }: { readonly of: ItemDelivery }) => {
  const { t } = useTranslation()
  const { item, name, choice, offered } = of
  const unsaved = useOwnUnsaved("slot", draftsAt(of))
  const dialog = useReopened(unsaved, item.id)
  const { answer } = offered
  const available = answer && deliveryOptionsAvailability(choice, answer)
  const reasons = available?._tag === "Unavailable" ? available.reasons : []
  const offer = answer && knownOffer(answer)
  const act = () => {
    if (answer?._tag === "FetchFailed") {
      return (
        <Act icon="undo" about={t("delivery.optionsRetry", { name })} onPress={offered.askAgain}>
          {t("word.tryAgain")}
        </Act>
      )
    }
    return available?._tag === "Available" ? (
      <Act icon="pencil" about={t("delivery.slotOf", { name })} onNear={slotDialog.prepare} onPress={dialog.open}>
        {t("word.change")}
      </Act>
    ) : undefined
  }
  return (
    <Row label={t("delivery.delivery")} off={reasons.length > 0} action={act()}>
      <ChosenSlot of={of} offer={offer} reasons={reasons} />
      {reasons.length > 0 ? (
        <WhyNot reasons={reasons.map(reason => optionsReasonText(t, reason))} about={t("delivery.slotOf", { name })} />
      ) : null}
      {dialog.isOpen && offer ? (
        <slotDialog.Dialog of={of} offer={offer} unsaved={unsaved} onClose={dialog.close} />
      ) : null}
    </Row>
  )
}
