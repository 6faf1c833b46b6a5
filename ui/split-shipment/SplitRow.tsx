/** The extra addresses of a product, or why it can't have any (SPLIT-01, AVAIL-10…AVAIL-16). */
import { useTranslation } from "react-i18next"
import { OPEN, splitPlace } from "../../application/drafts/unsaved-addresses.ts"
import { Settings } from "../../application/ports/settings.ts"
import { splitTitle } from "../../domain/delivery/delivery-choice.ts"
import { knownOffer } from "../../domain/delivery/delivery-offer.ts"
import { splitAvailability } from "../../domain/delivery/split-availability.ts"
import { splitPrice } from "../../domain/delivery/split-total.ts"
import { ZERO } from "../../domain/money/money.ts"
import { Act } from "../buttons/Act.tsx"
import { draftsAt, type ItemDelivery } from "../delivery/item-delivery.ts"
import { splitReasonText } from "../delivery/reason-text.ts"
import { WhyNot } from "../delivery/WhyNot.tsx"
import { onDemand } from "../dialogs/on-demand.tsx"
import { useFormats } from "../i18n/format.ts"
import { useUseCase } from "../injection.ts"
import { Row } from "../layout/Rows.tsx"
import { useOwnUnsaved, useReopened } from "../use-unsaved.ts"
import { ExtraAddresses } from "./ExtraAddresses.tsx"

const splitDialog = onDemand(async () => (await import("./SplitDialog.tsx")).SplitDialog)

export const SplitRow = ({ of }: { readonly of: ItemDelivery }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { splitShippingCountries } = useUseCase(Settings)
  const { item, name, choice, offered } = of
  const unsaved = useOwnUnsaved("split", draftsAt(of))
  const typed = useOwnUnsaved("address", splitPlace(item))
  const dialog = useReopened(unsaved, item.id, typed.waits(OPEN))
  const { shippingAddresses } = item
  const { answer } = offered
  const available = answer && splitAvailability(choice, answer, splitShippingCountries)
  const price = (answer && knownOffer(answer)?.splitShipment.price) ?? ZERO
  const extras = shippingAddresses.slice(1)
  const isOff = available?._tag === "Unavailable"
  return (
    <Row
      label={t("delivery.extras")}
      off={isOff}
      action={
        available?._tag === "Available" ? (
          <Act
            icon={extras.length > 0 ? "pencil" : "plus"}
            about={t("delivery.extrasOf", { name })}
            onNear={splitDialog.prepare}
            onPress={dialog.open}
          >
            {t(splitTitle(shippingAddresses) === "Change" ? "word.change" : "word.add")}
          </Act>
        ) : undefined
      }
    >
      {extras.length > 0 ? <ExtraAddresses extras={extras} /> : null}
      {!isOff && price > ZERO ? (
        <p className="soft">
          {t("delivery.extraPrice", {
            count: extras.length,
            each: formats.money(price),
            all: formats.money(splitPrice(price, shippingAddresses.length)),
          })}
        </p>
      ) : null}
      {isOff ? (
        <WhyNot
          reasons={available.reasons.map(reason => splitReasonText(t, formats, reason))}
          about={t("delivery.extrasOf", { name })}
        />
      ) : null}
      {dialog.isOpen && answer ? (
        <splitDialog.Dialog of={of} price={price} unsaved={unsaved} onClose={dialog.close} />
      ) : null}
    </Row>
  )
}
