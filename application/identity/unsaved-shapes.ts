/** What is unsaved comes back from storage as untrusted as if a stranger had typed it: what has another shape is nothing (U16, 14.3.3). */
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { EditChange } from "../../domain/cart/edit-changes.ts"
import type { PickedDelivery } from "../../domain/delivery/offered-slots.ts"
import { CARRIERS } from "../../domain/delivery/option.ts"
import { cents } from "../../domain/money/money.ts"
import type { TypedAddress, UnsavedEdit, UnsavedPickup, UnsavedShare, UnsavedSlot } from "./unsaved-forms.ts"

type Fields = Readonly<Record<string, unknown>>

const isFields = (kept: unknown): kept is Fields => typeof kept === "object" && kept !== null && !Array.isArray(kept)

/** Half a character is none: it could not be sent. */
const isText = (kept: unknown): kept is string => typeof kept === "string" && !/\p{Surrogate}/u.test(kept)

/** Each of them is a text. */
const texts = <Name extends string>(kept: unknown, names: readonly Name[]): Record<Name, string> | undefined =>
  isFields(kept) && names.every(name => isText(kept[name]))
    ? (Object.fromEntries(names.map(name => [name, kept[name]])) as Record<Name, string>)
    : undefined

/** All of them, or nothing. */
const each = <A>(kept: unknown, decode: (one: unknown) => A | undefined): readonly A[] | undefined => {
  const decoded = Array.isArray(kept) ? kept.map(decode) : [undefined]
  return decoded.every(one => one !== undefined) ? decoded : undefined
}

const change = (kept: unknown): EditChange | undefined => {
  if (!isFields(kept)) return undefined
  const { _tag, was, becomes, name, lineItemId } = kept
  const values = { ...(isText(was) ? { was } : {}), ...(isText(becomes) ? { becomes } : {}) }
  switch (_tag) {
    case "AttributeChanged":
      return isText(name) ? { _tag, name, ...values } : undefined
    case "QuantityChanged":
      // what is no number is kept as null
      return typeof was === "number"
        ? {
            _tag,
            was,
            becomes: typeof becomes === "number" ? becomes : Number.NaN,
            ...(isText(lineItemId) ? { lineItemId: lineItemId as LineItemId } : {}),
          }
        : undefined
    case "DeliveryTypeChanged":
    case "ExtraServiceChanged":
      return { _tag, ...values }
    default:
      return undefined
  }
}

const picked = (kept: unknown): PickedDelivery | undefined => {
  if (kept === "courier") return kept
  const slot = texts(kept, ["recsKey", "before", "date"])
  const { carrier, price } = isFields(kept) ? kept : {}
  const known = CARRIERS.find(each => each === carrier)
  return slot && known && Number.isSafeInteger(price)
    ? { ...slot, carrier: known, price: cents(Number(price)) }
    : undefined
}

const share = (kept: unknown): UnsavedShare | undefined => {
  if (!isFields(kept) || !isText(kept.typed)) return undefined
  const address = texts(kept.address, [
    "firstName",
    "lastName",
    "country",
    "postalCode",
    "streetName",
    "streetNumber",
    "city",
  ])
  const company = isFields(kept.address) && isText(kept.address.company) ? { company: kept.address.company } : {}
  return address && { address: { ...address, ...company }, ticked: kept.ticked === true, typed: kept.typed }
}

export const unsavedText = (kept: unknown): string | undefined => (isText(kept) ? kept : undefined)

export const unsavedEdit = (kept: unknown): UnsavedEdit | undefined => {
  if (!isFields(kept)) return undefined
  const made = each(kept.made, change)
  const typed = isFields(kept.typed) ? texts(kept.typed, Object.keys(kept.typed)) : undefined
  return made && { made, typed: typed ?? {}, unlocked: each(kept.unlocked, unsavedText) ?? [] }
}

export const unsavedSlot = (kept: unknown): UnsavedSlot | undefined => {
  if (!isFields(kept)) return undefined
  const contact = texts(kept.contact, ["name", "phoneNumber"])
  return contact && { picked: picked(kept.picked), contact }
}

export const unsavedPickup = (kept: unknown): UnsavedPickup | undefined =>
  isFields(kept) && isText(kept.typed) ? { typed: kept.typed, point: unsavedText(kept.point) } : undefined

export const unsavedSplit = (kept: unknown): readonly UnsavedShare[] | undefined => each(kept, share)

export const unsavedAddress = (kept: unknown): TypedAddress | undefined => {
  if (!isFields(kept)) return undefined
  const { values, isDefault } = kept
  if (!isFields(values)) return undefined
  const typed = ADDRESS_FIELDS.map(field => [field, unsavedText(values[field]) ?? ""])
  return { values: Object.fromEntries(typed) as TypedAddress["values"], isDefault: isDefault === true }
}
