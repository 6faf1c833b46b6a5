/** The artwork of one item: its state, what happens next, and what the customer can do now. */
import type { OrderItemArtwork } from "../../application/client/artwork/order-artwork-view-model.ts"
import type { ArtworkState } from "../../domain/artwork/item-artwork.ts"
import { useHeadingFocus } from "../hooks/use-heading-focus.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Badge, type BadgeTone } from "../theme/Badge.tsx"
import type { IconName } from "../theme/Icon.tsx"
import { AddressListSection } from "./AddressListSection.tsx"
import { ApproveArtworkForm } from "./ApproveArtworkForm.tsx"
import { ArtworkFileList } from "./ArtworkFileList.tsx"
import { ArtworkRequirementList } from "./ArtworkRequirementList.tsx"
import { formatPageName } from "./artwork-texts.ts"
import { ChooseArtworkFiles } from "./ChooseArtworkFiles.tsx"
import { EarlierFilesSection } from "./EarlierFilesSection.tsx"
import { listExtensions } from "./file-extensions.ts"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"
import { ProofPageList } from "./ProofPageList.tsx"
import { UploadProgressList } from "./UploadProgressList.tsx"

const BADGES: Readonly<Record<ArtworkState["_tag"], { readonly tone: BadgeTone; readonly icon?: IconName }>> = {
  Missing: { tone: "warning" },
  Uploading: { tone: "info" },
  Checking: { tone: "info" },
  Rejected: { tone: "warning", icon: "fault" },
  NeedsAcceptance: { tone: "warning" },
  Approved: { tone: "success", icon: "check" },
  InProduction: { tone: "success", icon: "check" },
}

const useNextText = ({ artwork, state, pageCount, needsSameFile }: OrderItemArtwork): string => {
  const { t, dateAndTime } = useTexts()
  switch (state._tag) {
    case "Missing": {
      const pages = state.pages.map(page => formatPageName(t, pageCount, page))
      const missing = [...pages, ...(state.isAddressListMissing ? [t("artwork.addresses.title")] : [])]
      return artwork.files.length > 0 ? t("artwork.next.MissingPages", { pages: missing.join(", ") }) : t("artwork.next.Missing")
    }
    case "Checking":
      return t(state.by === "person" ? "artwork.next.CheckingByPerson" : "artwork.next.Checking")
    case "Approved": {
      if (!state.at) return t("artwork.next.ApprovedDesign")
      return `${t("artwork.approvedAt", { moment: dateAndTime(state.at.toISOString()) })} ${t("artwork.next.Approved")}`
    }
    case "Uploading":
      return t(needsSameFile ? "artwork.next.Interrupted" : "artwork.next.Uploading")
    case "Rejected":
      return [t("artwork.next.Rejected"), state.reason && t("artwork.reason", { reason: state.reason })].filter(Boolean).join(" ")
    default:
      return t(`artwork.next.${state._tag}`)
  }
}

export const ItemArtworkSection = ({ item, ...actions }: Omit<ItemArtworkProps, "name">) => {
  const { t, localize, pieces, date } = useTexts()
  const { lineItem, designNumber, artwork, state, pageUploads, listUploads } = item
  const product = localize(lineItem.name)
  const name = designNumber === undefined ? product : t("artwork.ofDesign", { name: product, number: designNumber })
  const { heading, focus } = useHeadingFocus(`${state._tag} ${artwork.files.length} ${pageUploads.length} ${listUploads.length}`)
  const next = useNextText(item)
  const props = { item, name, ...actions }
  const id = `files-${lineItem.id}`
  return (
    <section
      className={`${styles.item} stack`}
      aria-labelledby={id}
      {...focus}
      onDragOver={event => {
        if (artwork.isChangeable) event.preventDefault()
      }}
      onDrop={event => {
        if (!artwork.isChangeable) return
        event.preventDefault()
        actions.viewModel.choose(item, [...event.dataTransfer.files])
      }}
    >
      <div className="line apart">
        <h3 id={id} tabIndex={-1} ref={heading}>
          {name}, {pieces(lineItem.quantity)}
        </h3>
        <Badge {...BADGES[state._tag]}>{t(`artwork.state.${state._tag}`)}</Badge>
      </div>
      <p role="status">{next}</p>
      {artwork.isCheckedByPerson && artwork.isChangeable ? <p className="soft">{t("artwork.personChecks")}</p> : null}
      {artwork.laterDate ? <p className="soft">{t("artwork.laterDate", { date: date(artwork.laterDate) })}</p> : null}
      <UploadProgressList {...props} uploads={pageUploads} extensions={listExtensions(artwork.requirements.formats)} />
      <ArtworkFileList {...props} />
      <ProofPageList {...props} />
      {artwork.isChangeable ? <ChooseArtworkFiles {...props} /> : null}
      <EarlierFilesSection {...props} />
      {artwork.isChangeable ? (
        <ArtworkRequirementList requirements={artwork.requirements} isOpen={state._tag === "Missing"} />
      ) : null}
      {artwork.addresses ? <AddressListSection {...props} /> : null}
      {state._tag === "NeedsAcceptance" ? <ApproveArtworkForm {...props} /> : null}
    </section>
  )
}
