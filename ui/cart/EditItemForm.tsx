/**
 * Edits all choices of an item. The changes and their price are listed beside the form until they are confirmed
 * (EDIT-02…EDIT-04, GROUP-12).
 */
import { useId } from "react"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import { getEditAction } from "../../application/client/cart/edit-action.ts"
import { makeEditItemViewModel } from "../../application/client/cart/edit-item-view-model.ts"
import { FindItemShippingOptions } from "../../application/client/cart/find-item-shipping-options.ts"
import type { EditItemData } from "../../application/client/cart/load-edit-item-data.ts"
import type { DraftStore, EditDraft } from "../../application/client/drafts/form-drafts.ts"
import { createPictureChoice } from "../../application/client/pictures/picture-choice.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { EditLineItemCommand } from "../../domain/cart/cart-command.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { OfferedService } from "../../domain/catalog/service-choice.ts"
import type { Command } from "../commands/use-command.ts"
import { useLatestResult, useQuery } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { DialogWithDiscardCheck } from "../dialogs/DialogWithDiscardCheck.tsx"
import { Form } from "../fields/Form.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { usePriceView } from "../prices/use-prices.ts"
import { useRefetchAfterCutOff } from "../slots/use-refetch-after-cut-off.ts"
import { ProductPicture } from "../theme/ProductPicture.tsx"
import { EditChangeList } from "./EditChangeList.tsx"
import styles from "./EditItemForm.module.css"
import { EditOptionFields } from "./EditOptionFields.tsx"
import { EditWarnings } from "./EditWarnings.tsx"
import { ExtraServiceField } from "./ExtraServiceField.tsx"

/** The component that opened the dialog reports that it was saved. */
export type SaveEditCommand = Pick<Command<EditLineItemCommand, Cart, CartChangeFailedError>, "state" | "run">

interface EditItemFormProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly data: EditItemData
  readonly save: SaveEditCommand
  readonly drafts: DraftStore<EditDraft>
  readonly onClose: CloseDialog
}

const NO_SERVICES: readonly OfferedService[] = []

export const EditItemForm = ({ cartId, group, data, save, drafts, onClose }: EditItemFormProps) => {
  const { t, thousands, localize } = useTexts()
  const { main } = group
  const name = localize(main.name)
  const id = useId()
  const query = useQuery(useUseCase(FindItemShippingOptions)(cartId, main.id), main.id)
  useRefetchAfterCutOff(query.value?.cutOffTime, query.retry)
  const shippingOptions = useLatestResult(query)
  const services = shippingOptions?.services ?? NO_SERVICES
  const [viewState, viewModel] = useViewModel(() => makeEditItemViewModel({ group, thousands, unsaved: drafts }), {
    group,
    opened: data,
    services,
    view: usePriceView(),
  })
  const confirm = async () => {
    if (viewState.command && (await save.run(viewState.command))) onClose()
  }
  const { preview } = viewState
  const disabledReasonId = preview._tag === "Changed" ? undefined : `${id}-why`
  return (
    <DialogWithDiscardCheck
      title={t("edit.titleOf", { name })}
      wide
      unsaved={preview._tag !== "Unchanged"}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-why`} hidden={disabledReasonId === undefined}>
          {preview._tag === "Changed" ? null : t(`edit.off.${preview._tag}`)}
        </p>
      }
      action={{
        label: t("edit.confirm"),
        type: "submit",
        form: id,
        disabledReasonId,
        busy: save.state._tag === "Running" ? t("edit.confirming") : undefined,
      }}
    >
      <div role="alert">
        {save.state._tag === "Failed" ? (
          <FailureNotice
            title={t("edit.failed")}
            failure={save.state.error}
            reassurance={`${formatActionWentWrong(t, getEditAction(save.state.input.edits))}. ${t("edit.kept")}`}
            takesFocus
          />
        ) : null}
      </div>
      <div className={styles.columns}>
        <Form id={id} onSend={() => void confirm()}>
          <EditOptionFields
            group={group}
            product={data.product}
            viewState={viewState}
            viewModel={viewModel}
            shippingOptions={shippingOptions}
          />
          <ExtraServiceField
            name={name}
            taxRate={main.taxRate}
            currency={data.product.currency}
            chosen={viewState.becomes.extraService}
            shipping={{ ...query, value: shippingOptions }}
            onChoose={viewModel.chooseService}
          />
        </Form>
        <div className="stack">
          <div className={styles.preview}>
            <ProductPicture
              choice={
                preview._tag === "Unchanged"
                  ? { ...main, quantity: group.quantity }
                  : createPictureChoice(data.product, viewState.becomes)
              }
            />
          </div>
          <EditChangeList
            group={group}
            viewState={viewState}
            onRestore={viewModel.restore}
            product={data.product}
            services={services}
          />
          <EditWarnings group={group} viewState={viewState} data={data} />
        </div>
      </div>
    </DialogWithDiscardCheck>
  )
}
