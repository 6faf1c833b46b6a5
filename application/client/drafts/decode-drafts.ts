/** Drafts from storage are untrusted: drafts of an unexpected shape are dropped (USE-16, ASVS 14.3.3). */
import { Effect, Option, Schema } from "effect"
import { ADDRESS_FIELDS } from "../../../domain/address/address.ts"
import type { LineItemId } from "../../../domain/cart/cart.ts"
import { CARRIERS } from "../../../domain/delivery/delivery-option.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { decodeTextDraft, isWellFormedText } from "./decode-text-draft.ts"
import type { AddressFormDraft, EditDraft, PickupDraft, SlotDraft, SplitAddressDraft } from "./form-drafts.ts"

const Text = Schema.String.check(Schema.makeFilter(isWellFormedText))

/** A field of an unexpected shape counts as missing. */
const part = <T>(shape: Schema.Codec<T, unknown>) =>
  Schema.optionalKey(shape.pipe(Schema.catchDecoding(() => Effect.succeed(Option.none<T>()))))

const texts = <Name extends string>(names: readonly Name[]) =>
  Schema.Struct(Object.fromEntries(names.map(name => [name, Text])) as Record<Name, typeof Text>)

const ItemId = Text.pipe(Schema.refine((id): id is string & LineItemId => id !== ""))

const values = { was: part(Text), becomes: part(Text) }

const Change = Schema.Union([
  Schema.TaggedStruct("AttributeChanged", { name: Text, ...values }),
  Schema.TaggedStruct("QuantityChanged", {
    was: Schema.Number,
    // JSON stores NaN as null
    becomes: Schema.Number.pipe(Schema.catchDecoding(() => Effect.succeedSome(Number.NaN))),
    lineItemId: part(ItemId),
  }),
  Schema.TaggedStruct("DeliveryTypeChanged", values),
  Schema.TaggedStruct("ExtraServiceChanged", values),
])

const Edit = Schema.Struct({
  made: Schema.Array(Change),
  typed: part(Schema.Record(Schema.String, Text)),
  unlocked: part(Schema.Array(Text)),
})

const Price = Schema.Int.pipe(Schema.refine((price): price is ReturnType<typeof toCents> => price === toCents(price)))

const Picked = Schema.Union([
  Schema.Literal("courier"),
  Schema.Struct({ carrier: Schema.Literals(CARRIERS), recsKey: Text, before: Text, date: Text, price: Price }),
])

const Slot = Schema.Struct({ picked: part(Picked), contact: texts(["name", "phoneNumber"]) })

const Pickup = Schema.Struct({ typed: Text, point: part(Text) })

const ADDRESS_KEYS = ["firstName", "lastName", "country", "postalCode", "streetName", "streetNumber", "city"] as const

const Share = Schema.Struct({
  address: Schema.Struct({ ...texts(ADDRESS_KEYS).fields, company: part(Text) }),
  ticked: part(Schema.Boolean),
  typed: Text,
})

const Typed = Schema.Struct({
  values: Schema.Record(Schema.String, Schema.Unknown),
  isDefault: part(Schema.Boolean),
})

/** Decodes the whole draft, or returns undefined. */
const makeDecoder = <T>(shape: Schema.Codec<T, unknown>) => {
  const decode = Schema.decodeUnknownOption(shape)
  return (stored: unknown): T | undefined => Option.getOrUndefined(decode(stored))
}

const decodeEdit = makeDecoder(Edit)
const decodeSlot = makeDecoder(Slot)
const decodePickup = makeDecoder(Pickup)
const decodeSplit = makeDecoder(Schema.Array(Share))
const decodeAddress = makeDecoder(Typed)

export const decodeEditDraft = (stored: unknown): EditDraft | undefined => {
  const draft = decodeEdit(stored)
  return draft && { typed: {}, unlocked: [], ...draft }
}

export const decodeSlotDraft = (stored: unknown): SlotDraft | undefined => {
  const draft = decodeSlot(stored)
  return draft && { picked: undefined, ...draft }
}

export const decodePickupDraft = (stored: unknown): PickupDraft | undefined => {
  const draft = decodePickup(stored)
  return draft && { point: undefined, ...draft }
}

export const decodeSplitDraft = (stored: unknown): readonly SplitAddressDraft[] | undefined =>
  decodeSplit(stored)?.map(share => ({ ticked: false, ...share }))

export const decodeAddressDraft = (stored: unknown): AddressFormDraft | undefined => {
  const draft = decodeAddress(stored)
  if (!draft) return undefined
  const typed = ADDRESS_FIELDS.map(field => [field, decodeTextDraft(draft.values[field]) ?? ""])
  return { values: Object.fromEntries(typed) as AddressFormDraft["values"], isDefault: draft.isDefault ?? false }
}
