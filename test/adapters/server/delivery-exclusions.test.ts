/** Tests each pair of slot, courier, split shipment, pick-up point and direct mailing in both orders (AVAIL-01…AVAIL-24). */
import { describe, expect, it } from "vitest"
import { findCourierContact } from "../../../domain/booking/courier-line-item.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { ALL_DAY_SLOT } from "../../../domain/delivery/delivery-option.ts"
import { selectSample } from "../../support/run-size.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCourierCustomer,
  createPlaceableCart,
  DIRECT_MAILING_LINE,
  fetchCart,
  readCart,
  readDeliveryOffer,
  readOrder,
  readRefusal,
  SAMPLE_ADDRESS,
  type ServiceReply,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

const CHOICES = ["a day", "a slot", "a courier", "a split", "a point"] as const
type Choice = (typeof CHOICES)[number]

const ACTIONS: Readonly<Record<Choice, readonly [name: string, field: string, refusal: string]>> = {
  "a day": ["setDeliveryOption", "deliveryOption", "DeliveryOptionUnavailable"],
  "a slot": ["setDeliveryOption", "deliveryOption", "DeliveryOptionUnavailable"],
  "a courier": ["setCourier", "courierOption", "CourierUnavailable"],
  "a split": ["setSplitShipment", "shippingAddresses", "SplitShipmentUnavailable"],
  "a point": ["setPickupPoint", "lineItemId", "PickupPointUnavailable"],
}

/** Why the first choice excludes the second; no entry where the second replaces the first. */
const RULED_OUT: Readonly<Record<Choice, Readonly<Partial<Record<Choice, string>>>>> = {
  "a day": {},
  "a slot": { "a split": "CombinedWithTimedDelivery", "a point": "CombinedWithTimedDelivery" },
  "a courier": { "a split": "CombinedWithCourier", "a point": "CombinedWithCourier" },
  "a split": {
    "a day": "CombinedWithSplitShipment",
    "a slot": "CombinedWithSplitShipment",
    "a courier": "CombinedWithSplitShipment",
    "a point": "CombinedWithSplitShipment",
  },
  "a point": {
    "a day": "CombinedWithPickupPoint",
    "a slot": "CombinedWithPickupPoint",
    "a courier": "CombinedWithPickupPoint",
    "a split": "CombinedWithPickupPoint",
  },
}

const PAIRS = CHOICES.flatMap(first => CHOICES.filter(then => then !== first).map(then => [first, then] as const))

/** The delivery choices of the only line item. */
const choicesOf = (lines: Lines): readonly Choice[] => {
  const [item] = lines.lineItems
  if (!item) throw new Error("there is no line item")
  const before = item.deliveryOption?.before
  const has: Readonly<Record<Choice, boolean>> = {
    "a day": before === ALL_DAY_SLOT,
    "a slot": before !== undefined && before !== ALL_DAY_SLOT,
    "a courier": findCourierContact(lines, item.id) !== undefined,
    "a split": item.shippingAddresses.length > 1,
    "a point": item.pickupPointId !== undefined,
  }
  return CHOICES.filter(choice => has[choice])
}

/** A place where delivery is chosen: the cart, and later the order (DELIV-38). */
interface Place {
  readonly choose: (choice: Choice) => Promise<ServiceReply>
  readonly lines: () => Promise<Lines>
  /** The path of a refusal's field in requests of this place. */
  readonly fieldOf: (field: string) => string
  /** Choices that stay beside another: a split stays the agreed day of the order (ORDER-16). */
  readonly stays?: Partial<Record<Choice, Choice>>
}

describe("delivery choices that exclude each other", () => {
  const shop = setUpTestShop()

  const choiceRequests = async ({ ask }: TestShopper, { id, lineItems }: Cart): Promise<Readonly<Record<Choice, object>>> => {
    const path = `/cart/${id}/lineitems/${lineItems[0]?.id}/delivery-options`
    const { deliveryOptions } = readDeliveryOffer(await ask(`GET ${path}`))
    const until = (before: string) => ({
      deliveryOption: { recsKey: deliveryOptions.find(option => option.before === before)?.recsKey ?? "none", before },
    })
    const shares = [
      { address: SAMPLE_ADDRESS, quantity: 400 },
      { address: { ...SAMPLE_ADDRESS, city: "Utrecht" }, quantity: 100 },
    ]
    return {
      "a day": until(ALL_DAY_SLOT),
      "a slot": until("12:00"),
      "a courier": { courierOption: { name: "Ada", phoneNumber: "+31 6 12345678" } },
      "a split": { shippingAddresses: shares },
      "a point": { printdealPickupPointId: "desk-utrecht" },
    }
  }

  const inCart = async (product: object = BUSINESS_CARDS_LINE): Promise<Place> => {
    const shopper = await createCourierCustomer(shop)
    const cart = await createPlaceableCart(shopper, product)
    const values = await choiceRequests(shopper, cart)
    const lineItemId = cart.lineItems[0]?.id
    return {
      choose: choice => sendCartAction(shopper, cart, ACTIONS[choice][0], { lineItemId, ...values[choice] }),
      lines: () => fetchCart(shopper, cart),
      fieldOf: field => `action.value.${field}`,
    }
  }

  const inOrder = async (product: object = BUSINESS_CARDS_LINE) => {
    const shopper = await createCourierCustomer(shop)
    const cart = await createPlaceableCart(shopper, product)
    const values = await choiceRequests(shopper, cart)
    const { id, lineItems } = readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    const change = (body: object) => shopper.ask(`PATCH /order/${id}/lineitems/${lineItems[0]?.id}`, { body })
    return {
      choose: choice => change(values[choice]),
      both: (one: Choice, other: Choice) => change({ ...values[one], ...values[other] }),
      lines: async () => readOrder(await shopper.ask(`GET /order/${id}`)),
      fieldOf: field => field,
      stays: { "a split": "a day" },
    } satisfies Place & { both: (one: Choice, other: Choice) => Promise<ServiceReply> }
  }

  // an order is changed by the same rules: its fields are tried, not each pair
  const places = [
    ["a cart", inCart, PAIRS],
    ["an order", inOrder, selectSample(PAIRS, 0, 3)],
  ] as const

  describe.each(places)("in %s", (_, open, pairs) => {
    it.each(pairs)(
      "after %s was chosen, %s replaces it or is refused with the reason (AVAIL-02…03, AVAIL-06…08, AVAIL-12…15, AVAIL-23, AVAIL-24)",
      async (first, then) => {
        const { choose, lines, fieldOf, stays }: Place = await open()
        expect((await choose(first)).status).toBe(200)
        const reply = await choose(then)
        const reason = RULED_OUT[first][then]
        const [, field, refusal] = ACTIONS[then]
        if (reason === undefined) expect(reply.status).toBe(200)
        else expect(readRefusal(reply)).toEqual([`422 ${refusal}`, `${fieldOf(field)} ${reason}`])
        const remaining = reason === undefined ? then : first
        expect(choicesOf(await lines())).toEqual([...[stays?.[remaining] ?? []].flat(), remaining])
      },
    )

    it.each(CHOICES)("%s is refused for a direct mailing (DELIV-10, AVAIL-01, AVAIL-05, AVAIL-11)", async choice => {
      const { choose, lines, fieldOf } = await open(DIRECT_MAILING_LINE)
      const [, field, refusal] = ACTIONS[choice]
      expect(readRefusal(await choose(choice))).toEqual([`422 ${refusal}`, `${fieldOf(field)} NotPossibleForProduct`])
      expect(choicesOf(await lines())).toEqual([])
    })
  })

  it.each(PAIRS.filter(([one, other]) => one < other && ACTIONS[one][0] !== ACTIONS[other][0]))(
    "%s and %s in one change of an order are refused together (API-35, ORDER-16)",
    async (one, other) => {
      const { both, lines } = await inOrder()
      const agreed = choicesOf(await lines())
      expect((await both(one, other)).status).toBe(422)
      expect(choicesOf(await lines())).toEqual(agreed)
    },
  )

  it.each(CHOICES)("an item with %s can't be edited into a direct mailing (DELIV-12)", async choice => {
    const shopper = await createCourierCustomer(shop)
    const cart = await createPlaceableCart(shopper)
    const values = await choiceRequests(shopper, cart)
    const lineItemId = cart.lineItems[0]?.id
    const chosen = readCart(await sendCartAction(shopper, cart, ACTIONS[choice][0], { lineItemId, ...values[choice] }))
    const userSelection = [...BUSINESS_CARDS_LINE.userSelection, "Addresses Within The Netherlands:200"]
    const body = { editLineItem: [{ lineItemId, userSelection }] }
    const reply = await shopper.ask(`PATCH /cart/${cart.id}/lineitems/${lineItemId}`, { body })
    expect(readRefusal(reply)).toEqual(["422 ConfigurationInvalid", "editLineItem.0.userSelection UnknownOption"])
    expect(choicesOf(await fetchCart(shopper, cart))).toEqual(choicesOf(chosen))
  })
})
