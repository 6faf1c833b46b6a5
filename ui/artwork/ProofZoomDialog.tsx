/** A page enlarged. It is moved by scrolling, or with the arrow keys. */
import { useState } from "react"
import type { ProofPage } from "../../application/client/artwork/item-artwork-view-state.ts"
import type { ManageArtwork } from "../../application/client/artwork/manage-artwork.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { Dialog } from "../dialogs/Dialog.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./ProofPage.module.css"
import { ProofPicture } from "./ProofPicture.tsx"

/** In percent of the dialog's width. */
const ZOOM_LEVELS = [100, 150, 200, 300, 400] as const

interface ProofZoomDialogProps {
  readonly page: ProofPage
  readonly name: string
  readonly manage: ManageArtwork
  readonly onClose: CloseDialog
}

export const ProofZoomDialog = ({ page, name, manage, onClose }: ProofZoomDialogProps) => {
  const { t, count } = useTexts()
  const [level, setLevel] = useState(0)
  const zoom = ZOOM_LEVELS[level] ?? ZOOM_LEVELS[0]
  return (
    <Dialog wide title={name} onClose={onClose}>
      <div className="line">
        <IconTextButton icon="plus" onPress={() => setLevel(Math.min(level + 1, ZOOM_LEVELS.length - 1))}>
          {t("artwork.proof.zoomIn")}
        </IconTextButton>
        <IconTextButton icon="minus" onPress={() => setLevel(Math.max(level - 1, 0))}>
          {t("artwork.proof.zoomOut")}
        </IconTextButton>
        <span role="status">{t("artwork.proof.zoom", { percent: count(zoom) })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.zoomArea} aria-label={t("artwork.proof.area", { page: name })} tabIndex={0}>
        <div style={{ inlineSize: `${zoom}%` }}>
          <ProofPicture page={page} alt={t("artwork.proof.alt", { page: name })} manage={manage} />
        </div>
      </section>
    </Dialog>
  )
}
