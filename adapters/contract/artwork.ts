/** JSON of an order's artwork (ART-02…ART-05). Lengths are in millimetres. */
import { Schema } from "effect"
import type { ArtworkState, ItemArtworkView } from "../../domain/artwork/item-artwork.ts"
import { ARTWORK_FORMATS } from "../../domain/artwork/measured-artwork.ts"
import { MAX_FILES_PER_ITEM } from "../../domain/artwork/upload-rules.ts"
import type { EarlierArtwork } from "../../domain/order/earlier-artwork.ts"
import { ArtworkFindingSchema, ArtworkFormatSchema, PageBoxSchema, PageSizeSchema } from "./artwork-findings.ts"
import { IdSchema, LocalizedTextSchema, makeTextSchema, ShortTextSchema, TimestampSchema } from "./wire-schemas.ts"

const Count = Schema.Int

const state = <const Tag extends ArtworkState["_tag"], const Facts extends Schema.Struct.Fields>(tag: Tag, facts: Facts) =>
  Schema.Struct({ _tag: Schema.Literal(tag), ...facts }).pipe(Schema.encodeKeys({ _tag: "type" } as never))

const ArtworkStateSchema = Schema.Union([
  state("Missing", { pages: Schema.Array(Count), isAddressListMissing: Schema.Boolean }),
  state("Uploading", {}),
  state("Checking", { by: Schema.Literals(["shop", "person"]) }),
  state("Rejected", { reason: Schema.optionalKey(Schema.String) }),
  state("NeedsAcceptance", { warnings: Count }),
  state("Approved", { at: Schema.optionalKey(TimestampSchema) }),
  state("InProduction", { since: Schema.optionalKey(TimestampSchema) }),
]) as unknown as Schema.Codec<ArtworkState, unknown>

export const ArtworkFileSchema = Schema.Struct({
  id: IdSchema,
  name: Schema.String,
  format: Schema.Literals([...ARTWORK_FORMATS, "addressList"] as const),
  size: Count,
  sha256: Schema.String,
  /** missing for a file with all pages */
  page: Schema.optionalKey(Count),
  storedAt: TimestampSchema,
  /** missing while the file is checked */
  check: Schema.optionalKey(
    Schema.Struct({
      checkedAt: TimestampSchema,
      pages: Schema.Array(
        Schema.Struct({
          page: Count,
          size: PageSizeSchema,
          trimBox: Schema.optionalKey(PageBoxSchema),
          bleedBox: Schema.optionalKey(PageBoxSchema),
          safeBox: Schema.optionalKey(PageBoxSchema),
          hasPreview: Schema.Boolean,
        }),
      ),
      findings: Schema.Array(ArtworkFindingSchema),
    }),
  ),
}).annotate({ identifier: "CheckedArtworkFile" })

export const RequirementsSchema = Schema.Struct({
  formats: Schema.Array(ArtworkFormatSchema),
  /** missing when the shop's data don't have it; so is `pages` */
  trim: Schema.optionalKey(PageSizeSchema),
  bleed: Schema.Finite,
  safeZone: Schema.Finite,
  pages: Schema.optionalKey(Count),
  minDpi: Schema.Finite,
  goalDpi: Schema.Finite,
  maxInk: Schema.Finite,
  contour: Schema.optionalKey(Schema.String),
  spotColors: Schema.Array(Schema.String),
})

export const AddressCountsSchema = Schema.Struct({ withinNetherlands: Count, outsideNetherlands: Count })

const ItemArtworkSchema = Schema.Struct({
  lineItemId: IdSchema,
  requirements: RequirementsSchema,
  addresses: Schema.optionalKey(AddressCountsSchema),
  state: ArtworkStateSchema,
  files: Schema.Array(ArtworkFileSchema),
  isChangeable: Schema.Boolean,
  isCheckedByPerson: Schema.Boolean,
  laterDate: Schema.optionalKey(ShortTextSchema),
}).annotate({ identifier: "ItemArtwork" }) satisfies Schema.Codec<ItemArtworkView, unknown>

const EarlierArtworkSchema = Schema.Struct({
  orderId: IdSchema,
  lineItemId: IdSchema,
  orderNumber: Schema.String,
  createdAt: Schema.String,
  name: LocalizedTextSchema,
  quantity: Count,
  requirements: Schema.Struct({
    trim: RequirementsSchema.fields.trim,
    pages: RequirementsSchema.fields.pages,
    contour: RequirementsSchema.fields.contour,
  }),
  files: Schema.Array(Schema.Struct({ id: IdSchema, name: Schema.String, size: Count, page: ArtworkFileSchema.fields.page })),
}).annotate({ identifier: "EarlierArtwork" }) satisfies Schema.Codec<EarlierArtwork, unknown>

/** Approved files of the customer's other orders, the newest orders first. */
export const EarlierArtworkResponse = Schema.Struct({ results: Schema.Array(EarlierArtworkSchema) })

/** The item of an earlier order whose files are used again. */
export const ReuseArtworkRequest = Schema.Struct({ orderId: IdSchema, lineItemId: IdSchema })

/** Only active items that need artwork. An order that was in production before artwork was known has none. */
export const OrderArtworkSchema = Schema.Struct({
  items: Schema.Array(ItemArtworkSchema),
  /** until when artwork and payment must be in for the agreed dates to hold; missing once all is approved */
  deadline: Schema.optionalKey(
    Schema.Struct({ _tag: Schema.Literals(["HoldUntil", "HeldUntil"]), date: ShortTextSchema, time: ShortTextSchema }).pipe(
      Schema.encodeKeys({ _tag: "type" }),
    ),
  ),
}).annotate({ identifier: "OrderArtwork" })

/** More kinds of warnings than there are. */
const MAX_ACCEPTED_WARNINGS = 50

/** The present files as they were shown, each with the codes of its warnings. Other files or warnings are refused. */
export const ApproveArtworkRequest = Schema.Struct({
  files: Schema.NonEmptyArray(
    Schema.Struct({
      id: IdSchema,
      acceptedWarnings: Schema.Array(makeTextSchema("key")).check(Schema.isMaxLength(MAX_ACCEPTED_WARNINGS)),
    }),
  ).check(Schema.isMaxLength(MAX_FILES_PER_ITEM)),
})
