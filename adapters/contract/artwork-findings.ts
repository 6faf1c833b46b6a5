/** JSON of what checks of artwork find: each finding with its facts (ART-06). */
import { Schema } from "effect"
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import { ARTWORK_FORMATS } from "../../domain/artwork/measured-artwork.ts"

type FindingOf<Tag> = Extract<ArtworkFinding, { readonly _tag: Tag }>

type FactSchemas = {
  readonly [Tag in ArtworkFinding["_tag"]]: {
    readonly [Fact in Exclude<keyof FindingOf<Tag>, "_tag">]-?: Schema.Constraint & { readonly Type: FindingOf<Tag>[Fact] }
  }
}

const Text = Schema.String
const Count = Schema.Int
const Length = Schema.Finite

export const PageSizeSchema = Schema.Struct({ width: Length, height: Length })

export const PageBoxSchema = Schema.Struct({ x: Length, y: Length, width: Length, height: Length }).annotate({
  identifier: "PageBox",
})

export const ArtworkFormatSchema = Schema.Literals(ARTWORK_FORMATS)

const page = { page: Count }
const place = { ...page, box: PageBoxSchema }

const ADDRESS_FAULTS = [
  "Required",
  "TooLong",
  "PostalCodeFormat",
  "TerritoryUnavailable",
  "CountryFormat",
  "CountryUnavailable",
  "StreetNumberFormat",
  "PostBox",
  "EmailFormat",
  "PhoneFormat",
  "VatIdFormat",
  "VatIdCheckDigits",
] as const

const line = { line: Count }

const FACTS: FactSchemas = {
  AddressListUnreadable: line,
  AddressColumnMissing: { column: Schema.Literals(ADDRESS_FIELDS) },
  AddressCountMismatch: {
    destination: Schema.Literals(["WithinNetherlands", "OutsideNetherlands"]),
    addresses: Count,
    wanted: Count,
  },
  AddressRowInvalid: { ...line, field: Schema.Literals(ADDRESS_FIELDS), reason: Schema.Literals(ADDRESS_FAULTS) },
  DuplicateAddress: { ...line, firstLine: Count },
  VirusFound: { signature: Text },
  FormatNotAccepted: { format: Schema.optionalKey(ArtworkFormatSchema), accepted: Schema.Array(ArtworkFormatSchema) },
  Damaged: { format: ArtworkFormatSchema },
  PasswordRequired: {},
  StoppedAtLimit: { limit: Schema.Literals(["Time", "Memory", "Pixels"]) },
  NotVirusScanned: {},
  PageCountMismatch: { pages: Count, wanted: Count },
  TrimSizeMismatch: { ...page, size: PageSizeSchema, wanted: PageSizeSchema },
  FontNotEmbedded: { font: Text },
  ContourMissing: { contour: Text },
  BlankPage: page,
  LowResolution: { ...place, dpi: Length, minDpi: Length },
  BleedTooSmall: {
    ...page,
    sides: Schema.Array(Schema.Literals(["top", "right", "bottom", "left"])),
    bleed: Length,
    wanted: Length,
  },
  TextInSafeZone: { ...place, distance: Length, wanted: Length },
  TooMuchInk: { ...place, percent: Length, limit: Length },
  WhiteOverprint: place,
  TinyText: { ...place, sizePt: Length, limitPt: Length },
  ThinLine: { ...place, widthPt: Length, limitPt: Length },
  UnexpectedSpotColor: { name: Text },
  OnlyFirstPagePrinted: { pages: Count },
  ResolutionBelowGoal: { ...place, dpi: Length, goalDpi: Length },
  ColorsConverted: { colorSpace: Schema.Literals(["rgb", "lab"]) },
  ColorsNotChecked: {},
  Transparency: {},
  Layers: { count: Count },
  Annotations: { ...page, count: Count },
  JavaScript: {},
  Attachments: { count: Count },
  OwnerPassword: {},
}

const makeFindingSchema = ([tag, facts]: readonly [string, Schema.Struct.Fields]) =>
  Schema.Struct({ _tag: Schema.Literal(tag), ...facts }).pipe(Schema.encodeKeys({ _tag: "code" }))

export const ArtworkFindingSchema = Schema.Union(Object.entries(FACTS).map(makeFindingSchema)) as unknown as Schema.Codec<
  ArtworkFinding,
  unknown
>
