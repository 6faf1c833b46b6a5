/** What a check found in a file, in plain words, with what to do. The numbers are those on the preview. */
import type { ReactNode } from "react"
import type { ArtworkFileView, NumberedFinding } from "../../application/client/artwork/item-artwork-view-state.ts"
import type { KnownRequirements } from "../../domain/artwork/item-artwork.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { formatFinding, formatFix } from "./artwork-texts.ts"

/** More than this are shown on demand. */
const VISIBLE_FINDINGS = 6

interface FindingNoticesProps {
  readonly view: ArtworkFileView
  readonly requirements: KnownRequirements
}

const ShortList = <Entry,>({
  entries,
  render,
}: {
  readonly entries: readonly Entry[]
  readonly render: (entries: readonly Entry[]) => ReactNode
}) => {
  const { t } = useTexts()
  const rest = entries.slice(VISIBLE_FINDINGS)
  return (
    <>
      {render(entries.slice(0, VISIBLE_FINDINGS))}
      {rest.length > 0 ? (
        <Disclosure show={t("artwork.moreFindings", { count: rest.length })} hide={t("artwork.fewerFindings")}>
          {render(rest)}
        </Disclosure>
      ) : null}
    </>
  )
}

export const FindingNotices = ({ view, requirements }: FindingNoticesProps) => {
  const { t, ...formats } = useTexts()
  const { errors, reviews, warnings, notes } = view
  const renderRemarks = (remarks: readonly NumberedFinding[]) => (
    <ol className="stack tight">
      {remarks.map(({ number, finding }) => (
        <li key={number} value={number}>
          <b>{formatFinding(t, formats, finding, requirements)}</b> {formatFix(t, formats, finding, requirements)}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {errors.length > 0 ? (
        <Notice tone="danger" title={t("artwork.severity.error")}>
          <ShortList entries={errors} render={renderRemarks} />
        </Notice>
      ) : null}
      {reviews.length > 0 ? (
        <Notice tone="info" title={t("artwork.severity.review")}>
          <ShortList entries={reviews} render={renderRemarks} />
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice tone="warning" title={t("artwork.severity.warning", { count: warnings.length })}>
          <ShortList entries={warnings} render={renderRemarks} />
        </Notice>
      ) : null}
      {notes.length > 0 ? (
        <div className="soft">
          <p>{t("artwork.severity.note")}</p>
          <ul>
            {notes.map((finding, index) => (
              <li key={index}>{formatFinding(t, formats, finding, requirements)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
