/** The chosen configuration with its price, and the button that adds it to the cart. */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { ConfiguredPrice } from "../../application/client/cart/configurator-view-model.ts"
import type { ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import { Button } from "../buttons/Button.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { SummaryPanel } from "../layout/SummaryPanel.tsx"
import { usePrices } from "../prices/use-prices.ts"

interface ConfigurationSummaryPanelProps {
  readonly configuration: ProductConfiguration
  readonly price: ConfiguredPrice
  readonly isAdding: boolean
  readonly onAdd: () => void
}

export const ConfigurationSummaryPanel = ({ configuration, price, isAdding, onAdd }: ConfigurationSummaryPanelProps) => {
  const { t, percentage, count, localize } = useTexts()
  const { view, money, discountAmount, formatPiecePrice } = usePrices()
  const { product, quantity, attributes } = configuration
  const { base, discounts, net, piecePrice, totalGross, totalTax } = price
  const total = money(totalGross, product.currency)
  const chosen = attributes.map(({ label, value }) => ({ label: localize(label), value: localize(value.label) }))
  const perPiece = piecePrice && formatPiecePrice(piecePrice, product.currency)
  const includingVat = t("price.taxNote.included")
  const netRow = (
    <PriceRow
      key="net"
      kind={view === "net" ? "net" : "plain"}
      label={t(`price.netRow.${view}`)}
      detail={view === "net" ? perPiece : undefined}
      amount={money(net, product.currency)}
    />
  )
  const taxRow = (
    <PriceRow
      key="tax"
      label={t("price.vat", { rate: percentage(product.taxRate) })}
      amount={money(totalTax, product.currency)}
    />
  )
  const totalRow = (
    <PriceRow
      key="total"
      kind="total"
      label={t("price.total")}
      detail={view === "gross" && perPiece ? `${includingVat} · ${perPiece}` : includingVat}
      amount={total}
    />
  )
  return (
    <SummaryPanel
      title={t("product.choice")}
      showLabel={t("product.showChoice")}
      totalLabel={t("price.barTotal")}
      total={total}
      status={t("price.updated", { total })}
      action={
        <Button kind="primary" busy={isAdding ? t("product.adding") : undefined} onPress={onAdd}>
          {t("product.add")}
        </Button>
      }
    >
      <LabeledValueList values={[...chosen, { label: t("product.quantity"), value: count(quantity) }]} />
      <PriceRows>
        {discounts.length > 0 ? <PriceRow label={t("price.price")} amount={money(base, product.currency)} /> : null}
        {discounts.map(({ amount, tags: [tag] }) => (
          <PriceRow
            key={tag}
            kind="cut"
            label={t(tag === "reseller" ? "price.reseller" : "price.product")}
            amount={discountAmount(amount, product.currency)}
          />
        ))}
        {view === "net" ? [netRow, taxRow, totalRow] : [totalRow, netRow, taxRow]}
      </PriceRows>
    </SummaryPanel>
  )
}

/** For a configuration that can't be printed: the button is disabled with the reason. */
export const InvalidConfigurationPanel = ({ reason }: { readonly reason: string | undefined }) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <SummaryPanel
      title={t("product.choice")}
      showLabel={t("product.showChoice")}
      totalLabel={t("price.barTotal")}
      total="–"
      status={reason ?? ""}
      hint={
        <p className="hint" id={id}>
          {reason}
        </p>
      }
      action={
        <Button kind="primary" disabledReasonId={id}>
          {t("product.add")}
        </Button>
      }
    >
      <p className="soft">{t("product.noPrice")}</p>
    </SummaryPanel>
  )
}
