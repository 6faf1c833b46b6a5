/** Texts about artwork that need its facts: findings, sizes, pages and files. */
import type { TFunction } from "i18next"
import {
  describeArtworkFinding,
  describeArtworkFix,
  type FindingFormats,
  formatFileTypes,
  formatLength,
} from "../../application/shared/describe-artwork-finding.ts"
import { getIntlLocale, NO_BREAK_SPACE } from "../../application/shared/locale-format.ts"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { KnownRequirements } from "../../domain/artwork/item-artwork.ts"
import type { PageSize } from "../../domain/artwork/measured-artwork.ts"
import type { UploadFault } from "../../domain/artwork/upload-rules.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { addNoBreakSpacesToSize } from "../i18n/no-break-spaces.ts"

const FILE_UNITS = ["kilobyte", "megabyte", "gigabyte"] as const

/** "12.3 MB", "5 GB": in units of 1,024, as file managers show them. */
export const formatFileSize = (locale: string, bytes: number): string => {
  const power = Math.min(FILE_UNITS.length, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return new Intl.NumberFormat(getIntlLocale(locale), {
    style: "unit",
    unit: FILE_UNITS[power - 1],
    maximumFractionDigits: 1,
  })
    .format(bytes / 1024 ** power)
    .replace(/\s/u, NO_BREAK_SPACE)
}

/** "85 × 55 mm", which doesn't break */
export const formatPageSize = (t: TFunction, formats: LocaleFormats, { width, height }: PageSize): string =>
  addNoBreakSpacesToSize(t("artwork.wanted.size", { width: formatLength(formats, width), height: formatLength(formats, height) }))

/** "Front", "Page 3" */
export const formatPageName = (t: TFunction, pageCount: number, page: number): string => {
  if (pageCount === 2) return t(page === 1 ? "artwork.page.front" : "artwork.page.back")
  return t("artwork.page.other", { page })
}

const toFindingFormats = (t: TFunction, formats: LocaleFormats): FindingFormats => ({
  t: (key, values) => t(key, { ...values }),
  count: formats.count,
  size: size => formatPageSize(t, formats, size),
})

/** What was found, with its facts. */
export const formatFinding = (
  t: TFunction,
  formats: LocaleFormats,
  finding: ArtworkFinding,
  requirements: KnownRequirements,
): string => describeArtworkFinding(toFindingFormats(t, formats), finding, requirements)

/** What the customer can do about it, if anything. */
export const formatFix = (
  t: TFunction,
  formats: LocaleFormats,
  finding: ArtworkFinding,
  requirements: KnownRequirements,
): string | undefined => describeArtworkFix(toFindingFormats(t, formats), finding, requirements)

/** Why a chosen file isn't taken. */
export const formatUploadFault = (t: TFunction, locale: string, fault: UploadFault, types: readonly string[]): string => {
  switch (fault._tag) {
    case "FileTypeUnavailable":
      return t("artwork.refused.FileTypeUnavailable", { types: formatFileTypes(types) })
    case "FileTooLarge":
      return t("artwork.refused.FileTooLarge", {
        size: formatFileSize(locale, fault.size),
        limit: formatFileSize(locale, fault.limit),
      })
    case "OrderUploadsTooLarge":
      return t("artwork.refused.OrderUploadsTooLarge", { available: formatFileSize(locale, fault.available) })
    default:
      return t(`artwork.refused.${fault._tag}`)
  }
}
