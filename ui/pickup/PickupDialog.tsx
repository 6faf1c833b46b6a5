/** A pick-up point is searched, looked at and chosen; nothing is saved before it is confirmed (PICKUP-02…06, PICKUP-08, PICKUP-30, PICKUP-31). */
import { useCallback, useId } from "react"
import { useTranslation } from "react-i18next"
import { ChoosePickupPoint } from "../../application/delivery/choose-pickup-point.ts"
import { FindPickupPoints } from "../../application/delivery/find-pickup-points.ts"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import type { UnsavedPickup } from "../../application/drafts/unsaved-forms.ts"
import { unsavedPickup } from "../../application/drafts/unsaved-shapes.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { FoundPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { isTooLong, LIMITS } from "../../domain/text/limits.ts"
import { visible } from "../../domain/text/visible.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Dialog } from "../parts/Dialog.tsx"
import { useFormats } from "../parts/format.ts"
import { Patience } from "../parts/Patience.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useCommand } from "../use-command.ts"
import { useQuery } from "../use-query.ts"
import { useUnsaved } from "../use-unsaved.ts"
import { PickupNotChosen } from "./PickupNotChosen.tsx"
import { PickupNotFound } from "./PickupNotFound.tsx"
import styles from "./PickupResults.module.css"
import { PickupResults } from "./PickupResults.tsx"
import type { PickupPlace } from "./PickupRow.tsx"
import { useDebounced } from "./use-debounced.ts"

/** CONF-26 */
const SEARCH_PAUSE_MS = 500

const NOTHING: UnsavedPickup = { typed: "", point: undefined }

interface PickupDialogProps {
  readonly place: PickupPlace
  readonly item: LineItem
  readonly unsaved: Unsaved<UnsavedPickup>
  readonly onClose: () => void
}

export const PickupDialog = ({ place, item, unsaved, onClose }: PickupDialogProps) => {
  const { t } = useTranslation()
  const { distance } = useFormats()
  const id = useId()
  const find = useUseCase(FindPickupPoints)
  const chooseInCart = useUseCase(ChoosePickupPoint)
  const pickUpAt = place.step === "cart" ? chooseInCart : place.delivery.pickUpAt
  const [{ typed, point }, set] = useUnsaved(unsaved, item.id, NOTHING, unsavedPickup)
  const wanted = visible(typed).trim()
  const tooLong = isTooLong(wanted, "place")
  const settled = useDebounced(wanted, SEARCH_PAUSE_MS)
  const asked = isTooLong(settled, "place") ? "" : settled
  const isCurrent = settled === wanted && !tooLong
  const { state, retry } = useQuery(find.around({ ...place, item, typed: asked }), asked)
  const focused = point ?? item.pickupPointId
  const onFocus = useCallback((to: string) => set(before => ({ ...before, point: to })), [set])
  const save = useCommand((chosen: FoundPickupPoint) => pickUpAt(item.id, chosen), {
    failed: wentWrong(t, "pickup"),
    late: onClose,
    topic: `pickup ${item.id}`,
  })
  const points = state._tag === "Done" ? state.value.points : []
  const chosen = points.find(({ id }) => id === focused)
  const confirm = async () => {
    if (chosen && (await save.run(chosen))) onClose()
  }
  return (
    <Dialog
      wide
      title={t("pickup.title")}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-why`} hidden={chosen !== undefined}>
          {t("pickup.chooseFirst")}
        </p>
      }
      act={{
        words: t("pickup.choose"),
        offBecause: chosen ? undefined : `${id}-why`,
        busy: save.state._tag === "Running" ? t("delivery.saving") : undefined,
        onPress: () => void confirm(),
      }}
    >
      <div role="alert">{save.state._tag === "Failed" ? <PickupNotChosen error={save.state.error} /> : null}</div>
      <TextField
        label={t("pickup.search")}
        hint={t("pickup.searchHint")}
        name="pickup-search"
        type="search"
        autoComplete="off"
        optional="unsaid"
        width="medium"
        value={typed}
        onType={text => set(before => (text === "" && !before.point ? NOTHING : { ...before, typed: text }))}
        error={tooLong ? t("field.tooLong", { limit: LIMITS.place }) : undefined}
        beside={
          <p className={`soft ${styles.count}`} role="status">
            {state._tag === "Done" ? t("pickup.found", { count: points.length, place: state.value.place.name }) : null}
          </p>
        }
      />
      <p className="vh" role="status">
        {chosen ? t("pickup.focused", { name: chosen.name, distance: distance(chosen.distance) }) : null}
      </p>
      <div role="alert">
        {state._tag === "Failed" && isCurrent ? <PickupNotFound error={state.error} onRetry={retry} /> : null}
      </div>
      {state._tag === "Running" ? <Patience words={t("pickup.loading")} /> : null}
      {state._tag === "Done" && points.length === 0 ? <p>{t("pickup.none")}</p> : null}
      {state._tag === "Done" && points.length > 0 ? (
        <PickupResults found={state.value} focused={focused} onFocus={onFocus} />
      ) : null}
    </Dialog>
  )
}
