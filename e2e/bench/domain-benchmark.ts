/** Compares totals with a plain integer loop and with dinero.js on the same carts. The other rules run on 500 lines. */
import { add, EUR as DINERO_EUR, type Dinero, dinero, halfUp, multiply, toSnapshot, transformScale } from "dinero.js"
import type { Cart, CustomLineItem, LineItem, LineItemId } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { checkSlotAndCourierAvailability } from "../../domain/delivery/delivery-options-availability.ts"
import { checkPickupAvailability } from "../../domain/delivery/pickup-availability.ts"
import { checkSplitAvailability } from "../../domain/delivery/split-availability.ts"
import { validateSplit } from "../../domain/delivery/split-validation.ts"
import { listEditChanges } from "../../domain/edit/edit-changes.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { TAX_RATE_UNIT, type TaxableAmount, type TaxRate } from "../../domain/money/tax-rate.ts"
import { calculateTaxPortions } from "../../domain/money/tax-sums.ts"
import type { TaxTreatment } from "../../domain/money/tax-treatment.ts"
import { formatAtLeast, formatAtMost } from "./format-goal.ts"

type LineVat = Pick<LineItem, "taxRate" | "taxCountry" | "taxTreatment">

const makeVat = (taxTreatment: TaxTreatment, taxCountry: string, taxRate: number): LineVat => ({
  taxTreatment,
  taxCountry,
  taxRate: taxRate as TaxRate,
})

const VATS: readonly [LineVat, ...LineVat[]] = [
  makeVat("domestic", "NL", 2_100),
  makeVat("domestic", "NL", 900),
  makeVat("distance-sale", "DE", 1_900),
  makeVat("distance-sale", "BE", 600),
  makeVat("intra-community-supply", "NL", 0),
]

const ADDRESS = {
  firstName: "Ada",
  lastName: "de Vries",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
}

type CartLines = Pick<Cart, "lineItems" | "customLineItems">

/** Called before the measurement. */
const splitByGroup = (cart: CartLines): readonly CartLines[] =>
  groupLineItems(cart).map(({ items, services }) => ({ lineItems: items, customLineItems: services }))

/** The lines of a group share a product and a destination, and so their VAT. */
const LINES_PER_GROUP = 3

const getVat = (index: number): LineVat => VATS[Math.floor(index / LINES_PER_GROUP) % VATS.length] ?? VATS[0]

const createLineItem = (index: number): LineItem => {
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
    ...getVat(index),
    lineItemNumber: index + 1,
    groupId: `group-${Math.floor(index / LINES_PER_GROUP)}`,
    shippingAddresses: [{ address: ADDRESS, quantity: 500 }],
  }
}

const createService = (index: number, itemIndex: number): CustomLineItem => ({
  id: `service-${index}`,
  type: "service",
  lineItemReference: `item-${itemIndex}` as LineItemId,
  totalPrice: toCents(500),
  ...getVat(itemIndex),
})

/** One service per ten lines. */
const createCart = (lineCount: number): CartLines => ({
  lineItems: Array.from({ length: lineCount }, (_, index) => createLineItem(index)),
  customLineItems: Array.from({ length: lineCount / 10 }, (_, index) => createService(index, (index * 7) % lineCount)),
})

const calculateHalfUpTax = (net: number, rate: number): number => {
  const product = net * rate
  const whole = Math.floor(product / TAX_RATE_UNIT)
  return 2 * (product - whole * TAX_RATE_UNIT) >= TAX_RATE_UNIT ? whole + 1 : whole
}

interface Sums {
  readonly rates: number[]
  readonly countries: (string | undefined)[]
  readonly treatments: string[]
  readonly nets: number[]
}

const addToSums = (
  { rates, countries, treatments, nets }: Sums,
  net: number,
  { taxRate, taxCountry, taxTreatment = "domestic" }: Omit<TaxableAmount, "net">,
): void => {
  for (let index = 0; index < rates.length; index += 1) {
    if (rates[index] !== taxRate || countries[index] !== taxCountry || treatments[index] !== taxTreatment) continue
    nets[index] = (nets[index] ?? 0) + net
    return
  }
  rates.push(taxRate)
  countries.push(taxCountry)
  treatments.push(taxTreatment)
  nets.push(net)
}

const startSums = (): Sums => ({ rates: [], countries: [], treatments: [], nets: [] })

const sumTaxes = ({ rates, nets }: Sums): number =>
  nets.reduce((total, net, index) => total + calculateHalfUpTax(net, rates[index] ?? 0), 0)

/** The baseline: the same sums as a plain loop over integers. */
const plainLoop = {
  portions: (amounts: readonly TaxableAmount[]) => {
    const sums = startSums()
    for (const amount of amounts) addToSums(sums, amount.net, amount)
    return sumTaxes(sums)
  },
  totals: ({ lineItems, customLineItems }: CartLines) => {
    const sums = startSums()
    for (const item of lineItems) if (item.state === "Active") addToSums(sums, item.totalPrice, item)
    for (const line of customLineItems) addToSums(sums, line.totalPrice, line)
    return sums.nets.reduce((a, b) => a + b, 0) + sumTaxes(sums)
  },
}

type Amount = Dinero<number, "EUR">

const ZERO_EUR: Amount = dinero({ amount: 0, currency: DINERO_EUR })

/** Creates dinero.js's objects before the measurement. */
const makeDineroBenchmark = (cart: CartLines) => {
  const amounts = [...cart.lineItems, ...cart.customLineItems].map(({ totalPrice, taxTreatment, taxCountry, taxRate }) => ({
    vat: `${taxTreatment} ${taxCountry} ${taxRate}`,
    rate: taxRate,
    net: dinero({ amount: totalPrice, currency: DINERO_EUR }),
  }))
  const portions = () => {
    const sums = new Map<string, { readonly rate: TaxRate; readonly net: Amount }>()
    for (const { vat, net, rate } of amounts) {
      const sum = sums.get(vat)
      sums.set(vat, { rate, net: sum ? add(sum.net, net) : net })
    }
    return [...sums.values()].map(({ rate, net }) => ({
      net,
      tax: transformScale(multiply(net, { amount: rate, scale: 4 }), 2, halfUp),
    }))
  }
  return {
    portions,
    totals: () => portions().reduce((sum, { net, tax }) => add(sum, add(net, tax)), ZERO_EUR),
  }
}

const ROUNDS = 60

/** Long enough for the clock, and short enough for some rounds to run undisturbed. */
const ROUND_MS = 2

/** Runs once before the measurement, because the other variants have filled the processor's cache. */
const measureRunMs = (run: () => unknown): number => {
  run()
  const start = performance.now()
  let runs = 0
  let now = start
  while (now - start < ROUND_MS) {
    run()
    runs += 1
    now = performance.now()
  }
  return (now - start) / runs
}

/** Returns the milliseconds of each variant's fastest run. Alternating runs spread other load evenly. */
const measureFastestRuns = <Name extends string>(variants: Readonly<Record<Name, () => unknown>>): Record<Name, number> => {
  const names = Object.keys(variants) as Name[]
  const fastest = new Map<Name, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names)
      fastest.set(name, Math.min(fastest.get(name) ?? Number.POSITIVE_INFINITY, measureRunMs(variants[name])))
  }
  return Object.fromEntries(fastest) as Record<Name, number>
}

/** Limits as ratios to the loop and to dinero.js, which rounds a sum once, too. A line of 10,000 may cost twice as much as one of 1,000. */
export const DOMAIN_BUDGET = { timesTheLoop: 3, timesFasterThanDinero: 10, growthPerLine: 2, rulesMs: 1 } as const

const SIZES = [100, 1_000, 10_000] as const

const listTaxableAmounts = ({ lineItems, customLineItems }: CartLines): readonly TaxableAmount[] =>
  [...lineItems, ...customLineItems].map(({ totalPrice: net, taxRate, taxCountry, taxTreatment }) => ({
    ...{ net, taxRate, taxTreatment },
    ...(taxCountry !== undefined && { taxCountry }),
  }))

const CALCULATIONS = ["totals", "portions", "groupTotals"] as const

export interface DomainBenchmark {
  readonly what: (typeof CALCULATIONS)[number]
  readonly lines: number
  readonly nsPerLine: { readonly rules: number; readonly loop: number; readonly dinero: number }
  readonly timesTheLoop: number
  readonly timesFasterThanDinero: number
}

const benchmarkSizes = (lineCount: number): readonly DomainBenchmark[] => {
  const cart = createCart(lineCount)
  const taxables = listTaxableAmounts(cart)
  const grouped = splitByGroup(cart)
  const dineroCart = makeDineroBenchmark(cart)
  const dineroGroups = grouped.map(makeDineroBenchmark)
  if (calculateCartTotals(cart).totalGross !== plainLoop.totals(cart)) throw new Error("the loop and the rules disagree")
  if (calculateCartTotals(cart).totalGross !== toSnapshot(dineroCart.totals()).amount)
    throw new Error("dinero.js and the rules disagree")
  const variants = {
    totals: { rules: () => calculateCartTotals(cart), loop: () => plainLoop.totals(cart), dinero: dineroCart.totals },
    portions: {
      rules: () => calculateTaxPortions(taxables),
      loop: () => plainLoop.portions(taxables),
      dinero: dineroCart.portions,
    },
    groupTotals: {
      rules: () => grouped.map(calculateCartTotals),
      loop: () => grouped.map(plainLoop.totals),
      dinero: () => dineroGroups.map(({ totals }) => totals()),
    },
  }
  return CALCULATIONS.map(what => {
    const ms = measureFastestRuns(variants[what])
    const perLine = (time: number) => Number(((time * 1e6) / lineCount).toFixed(1))
    return {
      what,
      lines: lineCount,
      nsPerLine: { rules: perLine(ms.rules), loop: perLine(ms.loop), dinero: perLine(ms.dinero) },
      timesTheLoop: Number((ms.rules / ms.loop).toFixed(2)),
      timesFasterThanDinero: Number((ms.dinero / ms.rules).toFixed(1)),
    }
  })
}

const RULES_LINE_COUNT = 500

/** Runs each rule for every line of a cart of 500. */
const measureRulesOver500Lines = (): Readonly<Record<string, number>> => {
  const cart = createCart(RULES_LINE_COUNT)
  const { lineItems } = cart
  const splits = lineItems.map(({ quantity }, index) => ({
    total: quantity,
    main: ADDRESS,
    extras: [100 + (index % 50), 20].map(pieces => ({ address: ADDRESS, quantity: pieces })),
  }))
  const result = { _tag: "FetchFailed" } as const
  const edits = lineItems.map((item, index) => ({ was: item, becomes: { ...createLineItem(index + 1), quantity: 1_000 } }))
  const ms = measureFastestRuns({
    grouping: () => groupLineItems(cart),
    splitting: () => splits.map(validateSplit),
    pickupAvailability: () => lineItems.map(item => checkPickupAvailability(item, result)),
    splitAvailability: () => lineItems.map(item => checkSplitAvailability(item, result, ["BE"])),
    deliveryOptionsAvailability: () => lineItems.map(item => checkSlotAndCourierAvailability(item, result)),
    editChanges: () => edits.map(({ was, becomes }) => listEditChanges(was, becomes)),
  })
  return Object.fromEntries(Object.entries(ms).map(([name, time]) => [name, Number(time.toFixed(3))]))
}

export const measureDomainRules = () => {
  const all = SIZES.flatMap(benchmarkSizes)
  const growth = (what: DomainBenchmark["what"]): number => {
    const [, thousand, tenThousand] = all.filter(each => each.what === what).map(each => each.nsPerLine.rules)
    return Number(((tenThousand ?? 0) / (thousand ?? 1)).toFixed(2))
  }
  const growthPerLine = { totals: growth("totals"), portions: growth("portions"), groupTotals: growth("groupTotals") }
  return { races: all, growthPerLine, msOver500Lines: measureRulesOver500Lines(), budget: DOMAIN_BUDGET }
}

export type DomainResults = ReturnType<typeof measureDomainRules>

export const isWithinDomainBudget = ({ races: all, growthPerLine, msOver500Lines }: DomainResults): boolean =>
  all.every(({ timesTheLoop }) => timesTheLoop <= DOMAIN_BUDGET.timesTheLoop) &&
  all.every(({ timesFasterThanDinero }) => timesFasterThanDinero >= DOMAIN_BUDGET.timesFasterThanDinero) &&
  Object.values(growthPerLine).every(growth => growth <= DOMAIN_BUDGET.growthPerLine) &&
  Object.values(msOver500Lines).every(ms => ms < DOMAIN_BUDGET.rulesMs)

const formatRow = (name: string, figures: string): string => `${name.padEnd(37)} ${figures}`

export const formatDomainResults = ({ races: all, growthPerLine, msOver500Lines }: DomainResults): string => {
  const { timesTheLoop: most, timesFasterThanDinero: least, growthPerLine: growing, rulesMs } = DOMAIN_BUDGET
  return [
    ...all.map(({ what, lines, nsPerLine: ns, timesTheLoop, timesFasterThanDinero }) =>
      formatRow(
        `${what} of ${lines} lines`,
        `${ns.rules} ns a line; loop ${ns.loop} (${timesTheLoop}×, ${formatAtMost(timesTheLoop, most, "×")}); ` +
          `dinero.js ${ns.dinero} (${timesFasterThanDinero}×, ${formatAtLeast(timesFasterThanDinero, least, "×")})`,
      ),
    ),
    ...Object.entries(growthPerLine).map(([what, growth]) =>
      formatRow(`${what} a line, 10,000 next to 1,000`, `${growth}× (${formatAtMost(growth, growing, "×")})`),
    ),
    ...Object.entries(msOver500Lines).map(([what, ms]) => formatRow(`${what} of 500 lines`, `${ms} ms (under ${rulesMs} ms)`)),
  ].join("\n")
}
