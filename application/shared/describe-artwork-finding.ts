/** What a check found in a file and what to do about it, in the same words on pages and in agents' answers (ART-71). */
import type { AddressField } from "../../domain/address/address.ts"
import type { ArtworkFinding, PageEdge } from "../../domain/artwork/artwork-findings.ts"
import type { KnownRequirements } from "../../domain/artwork/item-artwork.ts"
import type { PageSize } from "../../domain/artwork/measured-artwork.ts"
import type { MailedCountByDestination } from "../../domain/catalog/direct-mailing.ts"

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

type FindingWithFix = Exclude<ArtworkFinding, { readonly _tag: (typeof NOTHING_TO_DO)[number] }>

type FindingTextKey =
  | `artwork.finding.${ArtworkFinding["_tag"] | "AddressRowIncomplete" | "AddressRowElsewhere"}`
  | `artwork.fix.${FindingWithFix["_tag"]}`
  | `artwork.sides.${PageEdge | "all"}`
  | `address.${AddressField}`
  | `delivery.mailing.${MailedCountByDestination["_tag"]}`

export interface FindingFormats {
  readonly t: (key: FindingTextKey, values: object) => string
  /** "1,000" */
  readonly count: (count: number) => string
  /** "85 × 55 mm" */
  readonly size: (size: PageSize) => string
}

/** "PDF, JPEG, PNG": the types' names are the same in all languages. */
export const formatFileTypes = (types: readonly string[]): string => types.map(type => type.toUpperCase()).join(", ")

/** With at most one decimal: "2.5" */
export const formatLength = ({ count }: Pick<FindingFormats, "count">, length: number): string =>
  count(Math.round(length * 10) / 10)

const PAGE_SIDES = 4

const listSides = (sides: readonly PageEdge[]) => (sides.length === PAGE_SIDES ? (["all"] as const) : sides)

/** The facts of a finding as a text names them. */
const listFacts = (formats: FindingFormats, finding: ArtworkFinding, { goalDpi, formats: types }: KnownRequirements) => {
  const { t, count, size } = formats
  const numbers = Object.entries(finding).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "number" ? [[name, formatLength(formats, value)]] : [],
  )
  return {
    ...finding,
    ...Object.fromEntries(numbers),
    goal: count(goalDpi),
    formats: formatFileTypes(types),
    ...("format" in finding && finding.format ? { format: formatFileTypes([finding.format]) } : {}),
    ...("box" in finding ? { width: formatLength(formats, finding.box.width) } : {}),
    ...("dpi" in finding ? { dpi: count(Math.round(finding.dpi)) } : {}),
    ...("sizePt" in finding
      ? { size: formatLength(formats, finding.sizePt), limit: formatLength(formats, finding.limitPt) }
      : {}),
    ...("widthPt" in finding ? { width: count(finding.widthPt), limit: count(finding.limitPt) } : {}),
    ...("sides" in finding
      ? {
          sides: listSides(finding.sides)
            .map(side => t(`artwork.sides.${side}`, {}))
            .join(", "),
        }
      : {}),
    ...(finding._tag === "TrimSizeMismatch" ? { size: size(finding.size), wanted: size(finding.wanted) } : {}),
    ...(finding._tag === "ColorsConverted" ? { colors: { rgb: "RGB", lab: "Lab" }[finding.colorSpace] } : {}),
    ...(finding._tag === "DuplicateAddress" ? { first: count(finding.firstLine) } : {}),
  }
}

const ELSEWHERE = new Set(["CountryUnavailable", "TerritoryUnavailable"])

/** What was found, with its facts. */
export const describeArtworkFinding = (
  formats: FindingFormats,
  finding: ArtworkFinding,
  requirements: KnownRequirements,
): string => {
  const { t } = formats
  const facts = listFacts(formats, finding, requirements)
  switch (finding._tag) {
    case "PageCountMismatch":
      return t("artwork.finding.PageCountMismatch", { ...facts, count: finding.pages })
    case "AddressColumnMissing":
      return t("artwork.finding.AddressColumnMissing", { column: t(`address.${finding.column}`, {}) })
    case "AddressCountMismatch":
      return t("artwork.finding.AddressCountMismatch", {
        ...facts,
        count: finding.addresses,
        destination: t(`delivery.mailing.${finding.destination}`, {}),
      })
    case "AddressRowInvalid": {
      const row = { ...facts, field: t(`address.${finding.field}`, {}) }
      if (ELSEWHERE.has(finding.reason)) return t("artwork.finding.AddressRowElsewhere", row)
      return t(finding.reason === "Required" ? "artwork.finding.AddressRowIncomplete" : "artwork.finding.AddressRowInvalid", row)
    }
    default:
      return t(`artwork.finding.${finding._tag}`, facts)
  }
}

const hasFix = (finding: ArtworkFinding): finding is FindingWithFix => !NOTHING_TO_DO.some(tag => tag === finding._tag)

/** What the customer can do about it, if anything. */
export const describeArtworkFix = (
  formats: FindingFormats,
  finding: ArtworkFinding,
  requirements: KnownRequirements,
): string | undefined =>
  hasFix(finding) ? formats.t(`artwork.fix.${finding._tag}`, listFacts(formats, finding, requirements)) : undefined
