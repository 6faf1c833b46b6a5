/** Compares totals with a plain integer loop and with dinero.js on the same carts. The other rules run on 500 lines. */
import { add, EUR as DINERO_EUR, type Dinero, dinero, halfEven, multiply, toSnapshot, transformScale } from "dinero.js"
import type { Cart, CustomLineItem, LineItem, LineItemId } from "../../domain/cart/cart.ts"
import { listEditChanges } from "../../domain/cart/edit-changes.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { calculateCartTotals } from "../../domain/cart/price-summary.ts"
import { checkSlotAndCourierAvailability } from "../../domain/delivery/delivery-options-availability.ts"
import { checkPickupAvailability } from "../../domain/delivery/pickup-availability.ts"
import { checkSplitAvailability } from "../../domain/delivery/split-availability.ts"
import { validateSplit } from "../../domain/delivery/split-validation.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { TAX_RATE_UNIT, type TaxableAmount, type TaxRate } from "../../domain/money/tax-rate.ts"
import { calculateTaxPortions } from "../../domain/money/tax-tally.ts"
import { formatAtLeast, formatAtMost } from "./format-goal.ts"

const RATES = [0, 600, 900, 2_100] as TaxRate[]

const ADDRESS = {
  firstName: "Ada",
  lastName: "de Vries",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
}

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The lines of each group, found before the clock runs. */
const linesByGroup = (cart: Lines): readonly Lines[] =>
  groupLineItems(cart).map(({ items, services }) => ({ lineItems: items, customLineItems: services }))

/** Three lines make a group, which shares a product and so its rate. */
const GROUP = 3

const rateOf = (index: number): TaxRate => RATES[Math.floor(index / GROUP) % RATES.length] ?? (0 as TaxRate)

const lineItem = (index: number): LineItem => {
  const price = toCents((index * 7_919) % 50_000)
  return {
    id: `item-${index}` as LineItemId,
    productKey: "flyers",
    name: { en: "Flyers" },
    quantity: 500,
    state: "Active",
    selection: [
      { name: "paper", value: index % 2 ? "matt" : "gloss" },
      { name: "format", value: "a5" },
      { name: "Delivery Type", value: "Normal" },
    ],
    attributes: [],
    basePrice: price,
    discounts: [],
    couponDiscount: ZERO_CENTS,
    totalPrice: price,
    taxRate: rateOf(index),
    taxCountry: "NL",
    lineItemNumber: index + 1,
    groupId: `group-${Math.floor(index / GROUP)}`,
    shippingAddresses: [{ address: ADDRESS, quantity: 500 }],
  }
}

const service = (index: number, ofItem: number): CustomLineItem => ({
  id: `service-${index}`,
  type: "service",
  lineItemReference: `item-${ofItem}` as LineItemId,
  totalPrice: toCents(500),
  taxRate: rateOf(ofItem),
})

/** A tenth of the lines carries a service. */
const cartOf = (lines: number): Lines => ({
  lineItems: Array.from({ length: lines }, (_, index) => lineItem(index)),
  customLineItems: Array.from({ length: lines / 10 }, (_, index) => service(index, (index * 7) % lines)),
})

const halfEvenTax = (net: number, rate: number): number => {
  const product = net * rate
  const whole = Math.floor(product / TAX_RATE_UNIT)
  const twice = 2 * (product - whole * TAX_RATE_UNIT)
  return twice > TAX_RATE_UNIT || (twice === TAX_RATE_UNIT && whole % 2 === 1) ? whole + 1 : whole
}

interface Sums {
  readonly rates: number[]
  readonly nets: number[]
  readonly taxes: number[]
}

const count = ({ rates, nets, taxes }: Sums, net: number, rate: number): void => {
  let at = rates.indexOf(rate)
  if (at < 0) at = rates.push(rate) - 1
  nets[at] = (nets[at] ?? 0) + net
  taxes[at] = (taxes[at] ?? 0) + halfEvenTax(net, rate)
}

/** What anybody would write without types, checks or names: the price of the rules is measured against it. */
const plainLoop = {
  portions: (lines: readonly TaxableAmount[]) => {
    const sums: Sums = { rates: [], nets: [], taxes: [] }
    for (const { net, taxRate } of lines) count(sums, net, taxRate)
    return sums
  },
  totals: ({ lineItems, customLineItems }: Lines) => {
    const sums: Sums = { rates: [], nets: [], taxes: [] }
    for (const { state, totalPrice, taxRate } of lineItems) if (state === "Active") count(sums, totalPrice, taxRate)
    for (const { totalPrice, taxRate } of customLineItems) count(sums, totalPrice, taxRate)
    const net = sums.nets.reduce((a, b) => a + b, 0)
    return net + sums.taxes.reduce((a, b) => a + b, 0)
  },
}

type Amount = Dinero<number, "EUR">

const NOTHING: Amount = dinero({ amount: 0, currency: DINERO_EUR })

/** dinero.js gets its objects made for it before the clock runs. */
const withDinero = (cart: Lines) => {
  const lines = [...cart.lineItems, ...cart.customLineItems].map(({ totalPrice, taxRate }) => ({
    rate: taxRate,
    net: dinero({ amount: totalPrice, currency: DINERO_EUR }),
  }))
  const portions = () => {
    const byRate = new Map<number, { readonly net: Amount; readonly tax: Amount }>()
    for (const { net, rate } of lines) {
      const tax = transformScale(multiply(net, { amount: rate, scale: 4 }), 2, halfEven)
      const counted = byRate.get(rate)
      byRate.set(rate, counted ? { net: add(counted.net, net), tax: add(counted.tax, tax) } : { net, tax })
    }
    return byRate
  }
  return {
    portions,
    totals: () => [...portions().values()].reduce((sum, { net, tax }) => add(sum, add(net, tax)), NOTHING),
  }
}

const ROUNDS = 60

/** Long enough for the clock and short enough to finish undisturbed now and then, in milliseconds. */
const ROUND = 2

/** Once before the clock runs: the others have left the processor's cache full of what is theirs. */
const timesIn = (work: () => unknown): number => {
  work()
  const start = performance.now()
  let runs = 0
  let now = start
  while (now - start < ROUND) {
    work()
    runs += 1
    now = performance.now()
  }
  return (now - start) / runs
}

/** Milliseconds of the fastest run of each, in turns, so that what else the machine does meets them alike. */
const race = <Name extends string>(works: Readonly<Record<Name, () => unknown>>): Record<Name, number> => {
  const names = Object.keys(works) as Name[]
  const fastest = new Map<Name, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) fastest.set(name, Math.min(fastest.get(name) ?? Number.POSITIVE_INFINITY, timesIn(works[name])))
  }
  return Object.fromEntries(fastest) as Record<Name, number>
}

/** At most so many times the plain loop, at least so many times faster than dinero.js; linear: 10,000 lines cost no more a line than twice what 1,000 do. */
export const DOMAIN_BUDGET = { timesTheLoop: 3, timesFasterThanDinero: 20, growthPerLine: 2, rulesMs: 1 } as const

const SIZES = [100, 1_000, 10_000] as const

const taxablesOf = ({ lineItems, customLineItems }: Lines): readonly TaxableAmount[] =>
  [...lineItems, ...customLineItems].map(({ totalPrice: net, taxRate }) => ({ net, taxRate }))

const WHAT = ["totals", "portions", "groupTotals"] as const

export interface DomainBenchmark {
  readonly what: (typeof WHAT)[number]
  readonly lines: number
  readonly nsPerLine: { readonly rules: number; readonly loop: number; readonly dinero: number }
  readonly timesTheLoop: number
  readonly timesFasterThanDinero: number
}

const races = (lines: number): readonly DomainBenchmark[] => {
  const cart = cartOf(lines)
  const taxables = taxablesOf(cart)
  const grouped = linesByGroup(cart)
  const dineros = withDinero(cart)
  const groupedDineros = grouped.map(withDinero)
  if (calculateCartTotals(cart).totalGross !== plainLoop.totals(cart)) throw new Error("the loop and the rules disagree")
  if (calculateCartTotals(cart).totalGross !== toSnapshot(dineros.totals()).amount) throw new Error("dinero.js and they disagree")
  const works = {
    totals: { rules: () => calculateCartTotals(cart), loop: () => plainLoop.totals(cart), dinero: dineros.totals },
    portions: {
      rules: () => calculateTaxPortions(taxables),
      loop: () => plainLoop.portions(taxables),
      dinero: dineros.portions,
    },
    groupTotals: {
      rules: () => grouped.map(calculateCartTotals),
      loop: () => grouped.map(plainLoop.totals),
      dinero: () => groupedDineros.map(({ totals }) => totals()),
    },
  }
  return WHAT.map(what => {
    const ms = race(works[what])
    const perLine = (time: number) => Number(((time * 1e6) / lines).toFixed(1))
    return {
      what,
      lines,
      nsPerLine: { rules: perLine(ms.rules), loop: perLine(ms.loop), dinero: perLine(ms.dinero) },
      timesTheLoop: Number((ms.rules / ms.loop).toFixed(2)),
      timesFasterThanDinero: Number((ms.dinero / ms.rules).toFixed(1)),
    }
  })
}

const LINES = 500

/** Every line of a cart of 500 split over three addresses, asked what it can have, and compared with its edit. */
const rulesOver500 = (): Readonly<Record<string, number>> => {
  const cart = cartOf(LINES)
  const { lineItems } = cart
  const splits = lineItems.map(({ quantity }, index) => ({
    total: quantity,
    main: ADDRESS,
    extras: [100 + (index % 50), 20].map(pieces => ({ address: ADDRESS, quantity: pieces })),
  }))
  const answer = { _tag: "FetchFailed" } as const
  const edits = lineItems.map((item, index) => ({ was: item, becomes: { ...lineItem(index + 1), quantity: 1_000 } }))
  const ms = race({
    grouping: () => groupLineItems(cart),
    splitting: () => splits.map(validateSplit),
    pickupAvailability: () => lineItems.map(item => checkPickupAvailability(item, answer)),
    splitAvailability: () => lineItems.map(item => checkSplitAvailability(item, answer, ["BE"])),
    deliveryOptionsAvailability: () => lineItems.map(item => checkSlotAndCourierAvailability(item, answer)),
    editChanges: () => edits.map(({ was, becomes }) => listEditChanges(was, becomes)),
  })
  return Object.fromEntries(Object.entries(ms).map(([name, time]) => [name, Number(time.toFixed(3))]))
}

export const measureDomainRules = () => {
  const all = SIZES.flatMap(races)
  const growth = (what: DomainBenchmark["what"]): number => {
    const [, thousand, tenThousand] = all.filter(each => each.what === what).map(each => each.nsPerLine.rules)
    return Number(((tenThousand ?? 0) / (thousand ?? 1)).toFixed(2))
  }
  const growthPerLine = { totals: growth("totals"), portions: growth("portions"), groupTotals: growth("groupTotals") }
  return { races: all, growthPerLine, msOver500Lines: rulesOver500(), budget: DOMAIN_BUDGET }
}

export type DomainResults = ReturnType<typeof measureDomainRules>

export const isWithinDomainBudget = ({ races: all, growthPerLine, msOver500Lines }: DomainResults): boolean =>
  all.every(({ timesTheLoop }) => timesTheLoop <= DOMAIN_BUDGET.timesTheLoop) &&
  all.every(({ timesFasterThanDinero }) => timesFasterThanDinero >= DOMAIN_BUDGET.timesFasterThanDinero) &&
  Object.values(growthPerLine).every(growth => growth <= DOMAIN_BUDGET.growthPerLine) &&
  Object.values(msOver500Lines).every(ms => ms < DOMAIN_BUDGET.rulesMs)

const row = (name: string, said: string): string => `${name.padEnd(37)} ${said}`

/** One line for each race and each rule. */
export const formatDomainResults = ({ races: all, growthPerLine, msOver500Lines }: DomainResults): string => {
  const { timesTheLoop: most, timesFasterThanDinero: least, growthPerLine: growing, rulesMs } = DOMAIN_BUDGET
  return [
    ...all.map(({ what, lines, nsPerLine: ns, timesTheLoop, timesFasterThanDinero }) =>
      row(
        `${what} of ${lines} lines`,
        `${ns.rules} ns a line; loop ${ns.loop} (${timesTheLoop}×, ${formatAtMost(timesTheLoop, most, "×")}); ` +
          `dinero.js ${ns.dinero} (${timesFasterThanDinero}×, ${formatAtLeast(timesFasterThanDinero, least, "×")})`,
      ),
    ),
    ...Object.entries(growthPerLine).map(([what, growth]) =>
      row(`${what} a line, 10,000 next to 1,000`, `${growth}× (${formatAtMost(growth, growing, "×")})`),
    ),
    ...Object.entries(msOver500Lines).map(([what, ms]) => row(`${what} of 500 lines`, `${ms} ms (under ${rulesMs} ms)`)),
  ].join("\n")
}
