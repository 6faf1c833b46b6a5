/** What a file must be, from the product and its chosen options. */
import { MAX_FILE_BYTES } from "../../application/client/artwork/item-artwork-view-state.ts"
import { formatFileTypes } from "../../application/shared/describe-artwork-finding.ts"
import type { KnownRequirements } from "../../domain/artwork/item-artwork.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import styles from "./ArtworkRequirementList.module.css"
import { formatFileSize, formatPageSize } from "./artwork-texts.ts"

interface ArtworkRequirementListProps {
  readonly requirements: KnownRequirements
  readonly isOpen: boolean
}

const getFileText = (pages = 1) => {
  if (pages > 2) return "allPages"
  return pages === 2 ? "bothPages" : "onePage"
}

const useRequirements = ({ trim, bleed, safeZone, pages, formats: types, goalDpi, contour }: KnownRequirements) => {
  const { t, ...formats } = useTexts()
  const { count, locale } = formats
  const withBleed = trim && { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed }
  const files = { formats: formatFileTypes(types), size: formatFileSize(locale, MAX_FILE_BYTES.file) }
  return [
    ...(trim && withBleed
      ? [
          { label: t("artwork.wanted.trim"), value: formatPageSize(t, formats, trim) },
          {
            label: t("artwork.wanted.withBleed"),
            value: t("artwork.wanted.withBleedIs", { size: formatPageSize(t, formats, withBleed), bleed: count(bleed) }),
          },
        ]
      : []),
    { label: t("artwork.wanted.safeZone"), value: t("artwork.wanted.safeZoneIs", { distance: count(safeZone) }) },
    ...(pages === undefined
      ? []
      : [
          {
            label: t("artwork.wanted.pages"),
            value: pages === 2 ? t("artwork.wanted.frontAndBack") : t("artwork.wanted.pageCount", { count: pages }),
          },
        ]),
    { label: t("artwork.wanted.formats"), value: t(`artwork.wanted.${getFileText(pages)}`, files) },
    { label: t("artwork.wanted.resolution"), value: t("artwork.wanted.resolutionIs", { dpi: count(goalDpi) }) },
    { label: t("artwork.wanted.colors"), value: t("artwork.wanted.colorsAre") },
    ...(contour === undefined ? [] : [{ label: t("artwork.wanted.contour"), value: t("artwork.wanted.contourIs", { contour }) }]),
  ]
}

export const ArtworkRequirementList = ({ requirements, isOpen }: ArtworkRequirementListProps) => {
  const { t } = useTexts()
  const values = useRequirements(requirements)
  const list = (
    <div className={styles.wanted}>
      <LabeledValueList values={values} />
    </div>
  )
  if (isOpen) return list
  return (
    <Disclosure show={t("artwork.wanted.show")} hide={t("artwork.wanted.hide")}>
      {list}
    </Disclosure>
  )
}
