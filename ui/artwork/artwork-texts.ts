/** Texts about artwork that need its facts: findings, sizes, pages and files. */
import type { TFunction } from "i18next"
import { getIntlLocale, NO_BREAK_SPACE } from "../../application/shared/locale-format.ts"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { ItemRequirements } from "../../domain/artwork/item-artwork.ts"
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

/** "PDF, JPEG, PNG": the types' names are the same in all languages. */
export const formatFileTypes = (types: readonly string[]): string => types.map(type => type.toUpperCase()).join(", ")

/** With at most one decimal: "2.5" */
const formatLength = ({ count }: LocaleFormats, length: number): string => count(Math.round(length * 10) / 10)

/** "85 × 55 mm", which doesn't break */
export const formatPageSize = (t: TFunction, formats: LocaleFormats, { width, height }: PageSize): string =>
  addNoBreakSpacesToSize(t("artwork.wanted.size", { width: formatLength(formats, width), height: formatLength(formats, height) }))

/** "Front", "Page 3" */
export const formatPageName = (t: TFunction, pageCount: number, page: number): string => {
  if (pageCount === 2) return t(page === 1 ? "artwork.page.front" : "artwork.page.back")
  return t("artwork.page.other", { page })
}

/** The facts of a finding as a text names them. */
const listFacts = (
  t: TFunction,
  formats: LocaleFormats,
  finding: ArtworkFinding,
  { goalDpi, formats: types }: ItemRequirements,
) => {
  const numbers = Object.entries(finding).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "number" ? [[name, formatLength(formats, value)]] : [],
  )
  return {
    ...finding,
    ...Object.fromEntries(numbers),
    goal: formats.count(goalDpi),
    formats: formatFileTypes(types),
    ...("format" in finding && finding.format ? { format: formatFileTypes([finding.format]) } : {}),
    ...("box" in finding ? { width: formatLength(formats, finding.box.width) } : {}),
    ...("dpi" in finding ? { dpi: formats.count(Math.round(finding.dpi)) } : {}),
    ...("sizePt" in finding
      ? { size: formatLength(formats, finding.sizePt), limit: formatLength(formats, finding.limitPt) }
      : {}),
    ...("widthPt" in finding ? { width: formats.count(finding.widthPt), limit: formats.count(finding.limitPt) } : {}),
    ...("sides" in finding ? { sides: finding.sides.map(side => t(`artwork.sides.${side}`)).join(", ") } : {}),
    ...(finding._tag === "TrimSizeMismatch"
      ? { size: formatPageSize(t, formats, finding.size), wanted: formatPageSize(t, formats, finding.wanted) }
      : {}),
    ...(finding._tag === "ColorsConverted" ? { colors: { rgb: "RGB", lab: "Lab" }[finding.colorSpace] } : {}),
    ...(finding._tag === "DuplicateAddress" ? { first: formats.count(finding.firstLine) } : {}),
  }
}

const ELSEWHERE = new Set(["CountryUnavailable", "TerritoryUnavailable"])

/** What was found, with its facts. */
export const formatFinding = (
  t: TFunction,
  formats: LocaleFormats,
  finding: ArtworkFinding,
  requirements: ItemRequirements,
): string => {
  const facts = listFacts(t, formats, finding, requirements)
  switch (finding._tag) {
    case "PageCountMismatch":
      return t("artwork.finding.PageCountMismatch", { ...facts, count: finding.pages })
    case "AddressColumnMissing":
      return t("artwork.finding.AddressColumnMissing", { column: t(`address.${finding.column}`) })
    case "AddressCountMismatch":
      return t("artwork.finding.AddressCountMismatch", {
        ...facts,
        count: finding.addresses,
        destination: t(`delivery.mailing.${finding.destination}`),
      })
    case "AddressRowInvalid": {
      const row = { ...facts, field: t(`address.${finding.field}`) }
      if (ELSEWHERE.has(finding.reason)) return t("artwork.finding.AddressRowElsewhere", row)
      return t(finding.reason === "Required" ? "artwork.finding.AddressRowIncomplete" : "artwork.finding.AddressRowInvalid", row)
    }
    default:
      return t(`artwork.finding.${finding._tag}`, facts)
  }
}

/** Nothing is to be done about these, or not by the customer. */
const NOTHING_TO_DO = [
  "Annotations",
  "Attachments",
  "ColorsConverted",
  "ColorsNotChecked",
  "DuplicateAddress",
  "JavaScript",
  "Layers",
  "NotVirusScanned",
  "OwnerPassword",
  "ResolutionBelowGoal",
  "StoppedAtLimit",
  "Transparency",
] as const satisfies readonly ArtworkFinding["_tag"][]

type WithoutFix = (typeof NOTHING_TO_DO)[number]

const hasFix = (finding: ArtworkFinding): finding is Exclude<ArtworkFinding, { readonly _tag: WithoutFix }> =>
  !NOTHING_TO_DO.some(tag => tag === finding._tag)

/** What the customer can do about it, if anything. */
export const formatFix = (
  t: TFunction,
  formats: LocaleFormats,
  finding: ArtworkFinding,
  requirements: ItemRequirements,
): string | undefined =>
  hasFix(finding) ? t(`artwork.fix.${finding._tag}`, listFacts(t, formats, finding, requirements)) : undefined

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
