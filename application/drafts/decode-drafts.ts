/** What is unsaved comes back from storage as untrusted as if a stranger had typed it: what has another shape is nothing (USE-16, 14.3.3). */
import { Effect, Option, Schema } from "effect"
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { toCents } from "../../domain/money/cents.ts"
import { decodeTextDraft, isWellFormedText } from "./decode-text-draft.ts"
import type { AddressFormDraft, EditDraft, PickupDraft, SlotDraft, SplitAddressDraft } from "./form-drafts.ts"

const Text = Schema.String.check(Schema.makeFilter(isWellFormedText))

/** What has another shape is as if it was not typed. */
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
    // what is no number is kept as null
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

const DOOR = ["firstName", "lastName", "country", "postalCode", "streetName", "streetNumber", "city"] as const

const Share = Schema.Struct({
  address: Schema.Struct({ ...texts(DOOR).fields, company: part(Text) }),
  ticked: part(Schema.Boolean),
  typed: Text,
})

const Typed = Schema.Struct({
  values: Schema.Record(Schema.String, Schema.Unknown),
  isDefault: part(Schema.Boolean),
})

/** All of it, or nothing. */
const decoded = <T>(shape: Schema.Codec<T, unknown>) => {
  const decode = Schema.decodeUnknownOption(shape)
  return (kept: unknown): T | undefined => Option.getOrUndefined(decode(kept))
}

const edit = decoded(Edit)
const slot = decoded(Slot)
const pickup = decoded(Pickup)
const split = decoded(Schema.Array(Share))
const address = decoded(Typed)

export const decodeEditDraft = (kept: unknown): EditDraft | undefined => {
  const found = edit(kept)
  return found && { typed: {}, unlocked: [], ...found }
}

export const decodeSlotDraft = (kept: unknown): SlotDraft | undefined => {
  const found = slot(kept)
  return found && { picked: undefined, ...found }
}

export const decodePickupDraft = (kept: unknown): PickupDraft | undefined => {
  const found = pickup(kept)
  return found && { point: undefined, ...found }
}

export const decodeSplitDraft = (kept: unknown): readonly SplitAddressDraft[] | undefined =>
  split(kept)?.map(share => ({ ticked: false, ...share }))

export const decodeAddressDraft = (kept: unknown): AddressFormDraft | undefined => {
  const found = address(kept)
  if (!found) return undefined
  const typed = ADDRESS_FIELDS.map(field => [field, decodeTextDraft(found.values[field]) ?? ""])
  return { values: Object.fromEntries(typed) as AddressFormDraft["values"], isDefault: found.isDefault ?? false }
}
