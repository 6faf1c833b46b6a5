/** Configures a product and adds it to the cart. The configuration stays when that fails. */
import { Effect } from "effect"
import { useNavigate } from "react-router-dom"
import { AddToCart } from "../../application/client/cart/add-to-cart.ts"
import { findRefusedQuantityFault, makeConfiguratorViewModel } from "../../application/client/cart/configurator-view-model.ts"
import { createPictureChoice } from "../../application/client/pictures/picture-choice.ts"
import { createViewItemEvent } from "../../domain/analytics/cart-events.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import type { DesignTemplate, Product } from "../../domain/catalog/product.ts"
import type { DeliveryCalendar } from "../../domain/delivery/delivery-calendar.ts"
import { useCommand } from "../commands/use-command.ts"
import { useRecordEventsOnce } from "../commands/use-record-event.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { SelectField } from "../fields/SelectField.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { ProductPicture } from "../theme/ProductPicture.tsx"
import { ConfigurationSummaryPanel, InvalidConfigurationPanel } from "./ConfigurationSummaryPanel.tsx"
import { CustomQuantityField } from "./CustomQuantityField.tsx"
import { PriceMatrixTable } from "./PriceMatrixTable.tsx"
import styles from "./ProductConfigurator.module.css"
import { ProductOptionField } from "./ProductOptionField.tsx"

interface DesignFieldProps {
  readonly designs: readonly DesignTemplate[]
  readonly chosen: string | undefined
  readonly onChoose: (artworkItemId: string | undefined) => void
}

const OWN_FILES = ""

/** One of the shop's designs, or the shopper's own files, which follow after the order (EDIT-10). */
const DesignField = ({ designs, chosen = OWN_FILES, onChoose }: DesignFieldProps) => {
  const { t, localize } = useTexts()
  return (
    <SelectField
      label={t("product.design")}
      name="design"
      value={chosen}
      options={[
        { value: OWN_FILES, label: t("product.ownDesign") },
        ...designs.map(({ artworkItemId, label }) => ({ value: artworkItemId, label: localize(label) })),
      ]}
      onChoose={value => onChoose(value === OWN_FILES ? undefined : value)}
    />
  )
}

interface ProductConfiguratorProps {
  readonly product: Product
  readonly group: CustomerGroup | undefined
  readonly calendar: DeliveryCalendar | undefined
}

export const ProductConfigurator = ({ product, group, calendar }: ProductConfiguratorProps) => {
  const { t, localize, ...formats } = useTexts()
  useRecordEventsOnce(createViewItemEvent(product.key))
  const { paths } = useSettings()
  const addToCart = useUseCase(AddToCart)
  const navigate = useNavigate()
  const { view, vatNote, signedAmount } = usePrices()
  const [viewState, viewModel] = useViewModel(
    () => makeConfiguratorViewModel({ product, thousands: formats.thousands, addToCart }),
    { group, view },
  )
  const { fault, mailingOptions, options } = viewState
  const faultText = fault && formatQuantityFault(t, formats, fault)
  const findChosen = (option: string) => options.find(({ name: other }) => other === option)?.value
  const formatDifference = (option: string, value: string) => {
    const cents = viewState.difference(option, value)
    return !cents || value === findChosen(option) ? undefined : signedAmount(cents, product.currency)
  }
  const name = localize(product.name)
  const notifySuccess = useSuccessNotification()
  const add = useCommand(
    () => viewModel.add().pipe(Effect.tap(() => Effect.sync(() => notifySuccess(t("cart.added", { name }))))),
    { topic: product.key },
  )
  const addAndGoToCart = async () => {
    if (!viewModel.checkTypedQuantity()) return
    const cart = await add.run(undefined)
    if (cart) void navigate(paths.cart)
  }
  const failure = add.failure
  const refusedQuantity = failure && findRefusedQuantityFault(failure)
  return (
    <Page
      title={name}
      intro={localize(product.description)}
      side={
        viewState.chosen ? (
          <ConfigurationSummaryPanel {...viewState.chosen} isAdding={add.isRunning} onAdd={() => void addAndGoToCart()} />
        ) : (
          <InvalidConfigurationPanel reason={faultText} />
        )
      }
    >
      <div role="alert">
        <FailureNotice
          title={formatActionWentWrong(t, failure?.hasNoCart ? "create" : "add")}
          failure={failure}
          reassurance={t("unsaved.kept")}
          onRetry={() => void addAndGoToCart()}
        />
      </div>
      <div className={styles.choice}>
        <div className={styles.picture}>
          <ProductPicture choice={createPictureChoice(product, { selection: options, quantity: viewState.quantity })} />
        </div>
        <div className="stack">
          {product.options.map(option => (
            <ProductOptionField
              key={option.name}
              option={option}
              chosen={findChosen(option.name)}
              formatPrice={value => formatDifference(option.name, value)}
              error={fault?._tag === "FewerThanAddresses" && mailingOptions.includes(option.name) ? faultText : undefined}
              onChoose={value => viewModel.chooseOption(option.name, value)}
            />
          ))}
          {product.designs ? (
            <DesignField designs={product.designs} chosen={viewState.design} onChoose={viewModel.chooseDesign} />
          ) : null}
        </div>
      </div>
      <p className="hint">{vatNote}</p>
      <PriceMatrixTable calendar={calendar} product={product} viewState={viewState} onChoose={viewModel.chooseCell} />
      <CustomQuantityField
        viewState={viewState}
        viewModel={viewModel}
        refusal={refusedQuantity && formatQuantityFault(t, formats, refusedQuantity)}
      />
    </Page>
  )
}
