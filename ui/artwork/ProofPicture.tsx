/** The preview of a page with what is cut off, what is safe, and the places of remarks. It loads when it comes into view. */
import { type CSSProperties, useRef } from "react"
import type { ProofPage } from "../../application/client/artwork/item-artwork-view-state.ts"
import type { ManageArtwork } from "../../application/client/artwork/manage-artwork.ts"
import type { PageBox } from "../../domain/artwork/measured-artwork.ts"
import { useQuery } from "../commands/use-query.ts"
import { useHasBeenInView } from "../hooks/use-has-been-in-view.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import styles from "./ProofPage.module.css"

interface ProofPictureProps {
  readonly page: ProofPage
  readonly alt: string
  readonly manage: ManageArtwork
}

const LoadedPicture = ({ page, alt, manage }: ProofPictureProps) => {
  const { t } = useTexts()
  const { fileId, pageOfFile } = page
  const { value, failure, retry } = useQuery(manage.files.loadPreview(fileId, pageOfFile), `${fileId} ${pageOfFile}`)
  if (value) return <img className={styles.image} src={value} alt={alt} />
  return (
    <div className={styles.message}>
      <FailureNotice title={t("artwork.proof.failed")} failure={failure} onRetry={retry} />
    </div>
  )
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

export const ProofPicture = (props: ProofPictureProps) => {
  const { page } = props
  const { t } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const isSeen = useHasBeenInView(stage)
  const { size, hasPreview } = page.checked
  const place = ({ x, y, width, height }: PageBox): CSSProperties => ({
    insetInlineStart: percent(x, size.width),
    insetBlockStart: percent(y, size.height),
    inlineSize: percent(width, size.width),
    blockSize: percent(height, size.height),
  })
  return (
    <div ref={stage} className={styles.stage} style={{ aspectRatio: `${size.width} / ${size.height}` }} dir="ltr">
      {hasPreview ? (
        isSeen ? (
          <LoadedPicture {...props} />
        ) : null
      ) : (
        <p className={styles.message}>{t("artwork.proof.noPreview")}</p>
      )}
      {hasPreview && page.placement ? (
        <>
          <span className={styles.trim} style={place(page.placement.trim)} />
          <span className={styles.safe} style={place(page.placement.safeZone)} />
        </>
      ) : null}
      {page.marks.map(({ number, box }) => (
        <span key={number} className={styles.mark} style={place(box)} aria-hidden="true">
          <b>{number}</b>
        </span>
      ))}
    </div>
  )
}
