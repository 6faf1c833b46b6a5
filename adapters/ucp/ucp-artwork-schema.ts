/** The shop's extension of the protocol's orders: what is to be printed on each line (ART-16). */
import { Schema } from "effect"
import { ARTWORK_FORMATS } from "../../domain/artwork/measured-artwork.ts"
import { AddressCountsSchema, RequirementsSchema } from "../contract/artwork.ts"
import { Sha256Schema } from "../contract/artwork-upload.ts"

const optional = Schema.optionalKey
const { formats, trim, bleed, pages, contour } = RequirementsSchema.fields

const FindingSchema = Schema.Struct({
  code: Schema.String,
  severity: Schema.Literals(["error", "warning", "note"]).annotate({
    description: "An error needs another file. The buyer accepts warnings in the shop. A note is for information.",
  }),
  content: Schema.String.annotate({ description: "What was found and what to do about it, in plain words." }),
  facts: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "Pages count from 1. Lengths are in millimetres.",
  }),
})

const FileSchema = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  format: Schema.Literals([...ARTWORK_FORMATS, "addressList"]),
  size: Schema.Int.annotate({ description: "In bytes." }),
  sha256: Sha256Schema,
  page: optional(Schema.Int.annotate({ description: "The page that it is for; missing for a file with all pages." })),
  is_checked: Schema.Boolean,
  findings: Schema.Array(FindingSchema),
})

const UploadSchema = Schema.Struct({
  url: Schema.String.annotate({
    description: "POST name and size here to begin, then PUT parts and POST complete, as /docs of the shop says.",
  }),
  token: Schema.String.annotate({ description: "A secret: send it as Authorization: Bearer, to the shop alone." }),
  expires_at: Schema.String.annotate({ description: "The token is used up earlier once a file has arrived." }),
})

export const UcpArtworkSchema = Schema.Array(
  Schema.Struct({
    line_item_id: Schema.String,
    status: Schema.Literals([
      "missing",
      "uploading",
      "checking",
      "rejected",
      "needs_acceptance",
      "approved",
      "in_production",
    ]).annotate({ description: "Only the buyer approves, in the shop at permalink_url." }),
    content: Schema.String.annotate({ description: "What happens next." }),
    reason: optional(Schema.String.annotate({ description: "Why a person of the shop rejected the files." })),
    missing_pages: optional(Schema.Array(Schema.Int)),
    is_address_list_missing: optional(Schema.Boolean),
    wanted: Schema.Struct({
      ...{ formats, trim, bleed, pages, contour },
      safe_zone: Schema.Finite,
      min_dpi: Schema.Finite,
      goal_dpi: Schema.Finite,
      max_ink_percent: Schema.Finite,
      spot_colors: Schema.Array(Schema.String),
      addresses: optional(AddressCountsSchema),
    }).annotate({ description: "What the files must be. Lengths are in millimetres." }),
    files: Schema.Array(FileSchema),
    upload: optional(UploadSchema),
  }),
)

const ORDER = "dev.ucp.shopping.order"

/** A JSON Schema in the protocol's form for extensions. */
export const makeUcpArtworkJsonSchema = (id: string, name: string, orderSchema: string) => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(UcpArtworkSchema)
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: id,
    name,
    title: "Artwork",
    description: "Adds to an order what is to be printed on each line, what was found in the files, and links to upload them.",
    $defs: {
      ...definitions,
      [ORDER]: { allOf: [{ $ref: orderSchema }, { type: "object", properties: { artwork: schema } }] },
    },
  }
}
