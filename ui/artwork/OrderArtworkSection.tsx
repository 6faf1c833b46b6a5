/** The section of an order's files. Its code and texts load when it comes into view (ART-72). */
import { Effect } from "effect"
import { useRef } from "react"
import { LoadManageArtwork } from "../../application/client/artwork/manage-artwork.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { loadCodeOrReload } from "../hooks/load-code-or-reload.ts"
import { useHasBeenInView } from "../hooks/use-has-been-in-view.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import styles from "./OrderArtworkSection.module.css"

export const ARTWORK_SECTION_ID = "files"

const loadPanel = loadCodeOrReload(async () => (await import("./load-artwork-panel.ts")).loadArtworkPanel())

const LoadedPanel = ({ order }: { readonly order: Order }) => {
  const { t } = useTexts()
  const loadManageArtwork = useUseCase(LoadManageArtwork)
  const query = useQuery(Effect.all([loadPanel, loadManageArtwork], { concurrency: "unbounded" }), "code")
  if (!query.value) return <QueryNotice query={query} loading={t("thanks.filesLoading")} failed={t("thanks.filesLoadFailed")} />
  const [Panel, manage] = query.value
  return <Panel order={order} manage={manage} />
}

export const OrderArtworkSection = ({ order }: { readonly order: Order }) => {
  const { t } = useTexts()
  const section = useRef<HTMLDivElement>(null)
  const isSeen = useHasBeenInView(section)
  // a delivered or cancelled order has no stages
  if (order.stages.length === 0 || getActiveLineItems(order).length === 0) return null
  return (
    <div ref={section} className={isSeen ? undefined : styles.unseen}>
      <TitledPanel id={ARTWORK_SECTION_ID} title={t("thanks.files")}>
        {isSeen ? <LoadedPanel order={order} /> : null}
      </TitledPanel>
    </div>
  )
}
