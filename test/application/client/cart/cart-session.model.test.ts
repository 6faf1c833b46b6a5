import { Effect, Exit } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { makeLogInOrRegister } from "../../../../application/client/account/log-in-or-register.ts"
import { makeLogOut } from "../../../../application/client/account/log-out.ts"
import type { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { makeCartDeliveryDays } from "../../../../application/client/cart/cart-delivery-days.ts"
import { type CartSession, makeCartSession } from "../../../../application/client/cart/cart-session.ts"
import { hasPendingChanges } from "../../../../application/client/cart/cart-session-state.ts"
import { CART_ID_STORAGE_KEY } from "../../../../application/client/cart/cart-storage-keys.ts"
import type { Identity } from "../../../../application/client/identity/identity.ts"
import { makePlaceOrder } from "../../../../application/client/orders/place-order.ts"
import { makePlacementStore } from "../../../../application/client/orders/placement-store.ts"
import type { AuthSessions, LoginAndRegistration, LoginResult } from "../../../../application/client/ports/accounts.ts"
import type { Cart, CartId } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { makeForbiddenPort, makeSequentialIds } from "../../../support/fake-browser.ts"
import { type ModelBrowserTab, makeModelBrowserProfile, TAB_MESSAGE_DELAY_MS } from "../../../support/model-browser-profile.ts"
import { type CallOutcome, makeModelShop } from "../../../support/model-shop.ts"
import { selectRunCount } from "../../../support/run-size.ts"
import { makeVirtualTime } from "../../../support/virtual-time.ts"

/** A requested or typed change and its result. */
interface KeyedChange {
  readonly tab: Tab
  readonly change: CartCommand
  readonly typed: boolean
  readonly exits: Exit.Exit<Cart, CartChangeFailedError>[]
}

interface Tab extends ModelBrowserTab {
  readonly session: CartSession
  readonly placing: { count: number; ended: number }
  readonly logIn: Effect.Effect<unknown, unknown>
  readonly logOut: Effect.Effect<unknown, unknown>
  readonly place: Effect.Effect<unknown, unknown>
}

const isTyped = (change: CartCommand) => change._tag === "SetReference"

const sameTyped = (a: CartCommand, b: CartCommand) =>
  a._tag === "SetReference" && b._tag === "SetReference" && a.field === b.field && a.text === b.text

const failureOf = (exit: Exit.Exit<Cart, CartChangeFailedError>) =>
  Exit.isFailure(exit) ? exit.cause.reasons.map(reason => (reason._tag === "Fail" ? reason.error : reason._tag)) : []

/** The sessions are real; shop, network, browser and time are modelled. */
const openWorld = () => {
  const time = makeVirtualTime()
  const shop = makeModelShop(time)
  const profile = makeModelBrowserProfile(time)
  const newId = makeSequentialIds()
  const asked: KeyedChange[] = []
  const tabs: Tab[] = []
  /** Carts of ended guest and login sessions; no tab may show them again. */
  const left = new Set<CartId>()
  /** Changes that were requested before a session ended and not sent by then. */
  const over = new Set<CartCommand>()
  /** Violations found where a thrown assertion would be swallowed. */
  const seen: string[] = []
  let count = 0

  const openTab = () => {
    const tab = profile.openTab()
    let flying = 0
    const caller = {
      closed: tab.closed,
      onWrite: (more: 1 | -1) => {
        flying += more
      },
    }
    const leave = () => {
      const id = profile.texts.get(CART_ID_STORAGE_KEY)
      if (!id) return
      left.add(id as CartId)
      const before = [...asked]
      time.after(TAB_MESSAGE_DELAY_MS + 1, () => {
        for (const { change, exits } of before) {
          const sent = shop.sent.some(other => other === change || sameTyped(other, change))
          if (exits.length === 0 && !sent) over.add(change)
        }
      })
    }
    const identity = {
      current: () => ({ _tag: "Customer" }),
      subscribe: () => () => undefined,
      clear: leave,
      setCustomer: () => undefined,
      findGuestToken: () => "token",
    } as unknown as Identity
    const session = makeCartSession({
      carts: shop.cartService(caller),
      quotes: makeForbiddenPort("Quotes"),
      record: () => Effect.void,
      reportFailure: () => Effect.void,
      identity,
      newId,
      ...tab,
    })
    const orders = shop.orderService(caller)
    const placing = { count: 0, ended: 0 }
    const { place } = makePlaceOrder({
      session,
      countries: ["NL"],
      carts: shop.cartService(caller),
      days: makeCartDeliveryDays(),
      storedPlacement: makePlacementStore(tab),
      recordPurchase: () => Effect.void,
      orders: {
        ...orders,
        place: placement => {
          if (hasPendingChanges(session.current())) seen.push("7: an order is placed from a session that is not settled")
          return orders.place(placement)
        },
      },
    })
    /** The guest's cart is merged into a new cart. */
    const logIn: LoginAndRegistration["logIn"] = (_credentials, { cartId }) =>
      shop.travel(caller, () => {
        const before = cartId && shop.carts.get(cartId)
        const cart = shop.newCart(before)
        if (before) shop.elsewhere(before.id, { _tag: "EmptyCart" })
        return Effect.succeed({ cart, cartOutcome: before ? "mergedCart" : "retrievedCart" } as LoginResult)
      })
    const signIn = makeLogInOrRegister({
      accounts: { logIn } as LoginAndRegistration,
      identity,
      session,
      store: tab.store,
      newId: () => "",
    })
    const versions = new Map<CartId, number>()
    session.subscribe(() => {
      const { cart } = session.current()
      if (!cart || tab.closed()) return
      if (cart.version < (versions.get(cart.id) ?? 0)) seen.push("5: the version goes down")
      versions.set(cart.id, cart.version)
    })
    time.start(session.follow)
    time.start(session.open)
    tabs.push({
      ...tab,
      session,
      placing,
      place,
      logIn: signIn.logIn({ email: "a@example.nl", password: "x" }),
      logOut: makeLogOut({
        sessions: { end: Effect.sync(leave) } as unknown as AuthSessions,
        identity,
        session,
        unsaved: { deleteAll: () => undefined },
        storedPlacement: { clear: () => undefined },
      })(Effect.void),
      flying: () => flying,
    } as Tab & { readonly flying: () => number })
  }

  const open = () => tabs.filter(tab => !tab.closed())

  const follow = (tab: Tab, change: CartCommand, answer: Effect.Effect<Cart, CartChangeFailedError>) => {
    const own: KeyedChange = { tab, change, typed: isTyped(change), exits: [] }
    asked.push(own)
    time.start(answer, exit => void own.exits.push(exit))
  }

  /** A login requests the recalculation itself. */
  const recalculates = ({ session }: Tab): boolean => {
    const { running, queue } = session.current()
    return [running, ...queue].some(
      one => one?.change._tag === "Recalculate" && !asked.some(({ change }) => change === one.change),
    )
  }

  const onStep = () => {
    expect(seen).toEqual([])
    const flying = open().reduce((sum, tab) => sum + (tab as Tab & { flying: () => number }).flying(), 0)
    expect(flying, "1: one change in flight").toBeLessThanOrEqual(1)
    for (const tab of open()) {
      const waits = asked.some(one => one.tab === tab && one.exits.length === 0)
      expect(hasPendingChanges(tab.session.current()), "4: pending while something waits").toBe(waits || recalculates(tab))
    }
  }

  /** Checks the final state. If a tab missed a change from elsewhere, it reloads the cart first. */
  const end = () => {
    time.passAll(onStep)
    shop.weather.length = 0
    if (shop.unheard()) {
      for (const tab of open()) time.start(tab.session.open)
      time.passAll(onStep)
    }
    const firstSent = [...new Set(shop.sent)]
    for (const tab of tabs) {
      const own = asked.filter(one => one.tab === tab && !one.typed).map(({ change }) => change)
      expect(
        firstSent.filter(change => own.includes(change)),
        "2: in the order of asking",
      ).toEqual(own.filter(change => firstSent.includes(change)))
    }
    for (const { tab, change, typed, exits } of asked) {
      const effects = shop.effects.filter(effect => effect === change || (typed && sameTyped(effect, change))).length
      expect(effects, "3: an effect at most once").toBeLessThanOrEqual(1)
      if (over.has(change)) expect(effects, `6: ${change._tag}, asked for before leaving, is not done after it`).toBe(0)
      if (tab.closed()) continue
      expect(exits, "6: every change ends once").toHaveLength(1)
      const [failure] = exits.flatMap(failureOf)
      if (typeof failure === "string") throw new Error(`a bug: ${failure}`)
      if (!failure && change._tag === "AddLineItems") expect(effects, "3: an answered addition is there").toBe(1)
      if (failure?.reason._tag === "ChangeCancelled") {
        expect(effects, "6: cancelled is not done").toBe(0)
      }
    }
    const id = profile.texts.get(CART_ID_STORAGE_KEY) as CartId | undefined
    for (const tab of open()) {
      const { cart, load } = tab.session.current()
      if (cart) expect(left.has(cart.id), "a cart that was left is not seen again").toBe(false)
      if (load._tag === "Failed") continue
      expect(load._tag, "5: no tab waits for a cart for ever").toBe("Ready")
      expect(cart, "5: every tab shows the services' cart").toEqual(id && shop.carts.get(id))
    }
    expect(new Set([...shop.orders.values()].map(order => order.id)).size, "7: one cart, one order").toBe(shop.orders.size)
  }

  return {
    time,
    shop,
    profile,
    openTab,
    open,
    onStep,
    end,
    follow,
    next: () => {
      count += 1
      return count
    },
  }
}

type World = ReturnType<typeof openWorld>

interface Command {
  readonly says: string
  readonly run: (world: World) => void
}

const inTab = (name: string, tab: fc.Arbitrary<number>, act: (world: World, tab: Tab) => void): fc.Arbitrary<Command> =>
  tab.map(index => ({
    says: `${name} in ${index}`,
    run: world => {
      const open = world.open()
      const chosen = open[index % open.length]
      if (chosen) act(world, chosen)
    },
  }))

const tab = fc.nat(3)

const asking = (name: string, make: (world: World, cart: Cart | undefined) => CartCommand | undefined) =>
  inTab(name, tab, (world, chosen) => {
    const change = make(world, chosen.session.current().cart)
    if (change) world.follow(chosen, change, chosen.session.applyChange(change))
  })

const add = asking("add", world => ({
  _tag: "AddLineItems",
  drafts: [{ productKey: `product-${world.next()}`, quantity: 1, selection: [] }],
}))

const edit = asking("edit", (world, cart) => {
  const item = cart?.lineItems.at(-1)
  return item && { _tag: "EditLineItem", edits: [{ lineItemId: item.id, quantity: 1_000 + world.next() }] }
})

const remove = asking("remove", (_, cart) => {
  const item = cart?.lineItems[0]
  return item && { _tag: "RemoveLineItem", lineItemId: item.id }
})

const recalculate = asking("recalculate", () => ({ _tag: "Recalculate" }))
const empty = asking("empty", () => ({ _tag: "EmptyCart" }))

const type = fc.tuple(tab, fc.constantFrom("poNumber" as const, "referenceLabel" as const)).chain(([index, field]) =>
  inTab(`type ${field}`, fc.constant(index), (world, chosen) => {
    const text = `text-${world.next()}`
    world.follow(
      chosen,
      { _tag: "SetReference", field, text },
      chosen.session.type(field, text).pipe(Effect.catchTag("ReferenceTooLong", Effect.die)),
    )
  }),
)

const settle = inTab("settle", tab, ({ time }, { session }) => time.start(session.waitForChanges))
const place = inTab("place", tab, ({ time }, chosen) => time.start(chosen.place))
const logIn = inTab("log in", tab, ({ time }, chosen) => time.start(chosen.logIn))
const logOut = inTab("log out", tab, ({ time }, chosen) => time.start(chosen.logOut))
const close = inTab("close", tab, ({ open }, chosen) => {
  if (open().length > 1) chosen.close()
})
const openAnother: fc.Arbitrary<Command> = fc.constant({
  says: "open a tab",
  run: ({ open, openTab }) => {
    if (open().length < 4) openTab()
  },
})
const listen = inTab("listen and throw", tab, (_, { session }) => {
  session.subscribe(() => {
    throw new Error("a listener's bug")
  })
})

const wait: fc.Arbitrary<Command> = fc.integer({ min: 1, max: 1_200 }).map(millis => ({
  says: `wait ${millis}`,
  run: ({ time, onStep }) => time.pass(millis, onStep),
}))

const weather: fc.Arbitrary<Command> = fc
  .record({
    fate: fc.constantFrom<CallOutcome>("answered", "answered", "refused", "down", "lost", "late", "signedOut"),
    there: fc.integer({ min: 1, max: 400 }),
    back: fc.integer({ min: 1, max: 400 }),
  })
  .map(next => ({
    says: `${next.fate} ${next.there}+${next.back}`,
    run: ({ shop }) => void shop.weather.push(next),
  }))

const elsewhere: fc.Arbitrary<Command> = fc.boolean().map(ordered => ({
  says: ordered ? "gone elsewhere" : "changed elsewhere",
  run: ({ shop, profile }) => {
    const id = profile.texts.get(CART_ID_STORAGE_KEY) as CartId | undefined
    if (id) shop.elsewhere(id, ordered ? { _tag: "EmptyCart" } : { _tag: "Recalculate" })
  },
}))

const command = fc.oneof(
  { weight: 6, arbitrary: add },
  { weight: 4, arbitrary: edit },
  { weight: 2, arbitrary: remove },
  { weight: 2, arbitrary: recalculate },
  { weight: 1, arbitrary: empty },
  { weight: 4, arbitrary: type },
  { weight: 2, arbitrary: settle },
  { weight: 2, arbitrary: place },
  { weight: 1, arbitrary: logIn },
  { weight: 1, arbitrary: logOut },
  { weight: 1, arbitrary: close },
  { weight: 1, arbitrary: openAnother },
  { weight: 1, arbitrary: listen },
  { weight: 10, arbitrary: wait },
  { weight: 8, arbitrary: weather },
  { weight: 1, arbitrary: elsewhere },
)

/** The commands in the form that fast-check's model runner expects. */
const commands = fc.commands(
  [
    command.map(({ says, run }) => ({
      check: () => true,
      run: (_model: object, world: World) => {
        run(world)
        world.onStep()
      },
      toString: () => says,
    })),
  ],
  { maxCommands: 60, size: "max" },
)

const RUNS = Number(process.env.LAW_RUNS ?? selectRunCount(100, 20_000))

describe("cart session, compared with a model of shop, network and tabs", () => {
  const microtask = queueMicrotask

  beforeAll(() => {
    vi.stubGlobal("queueMicrotask", (task: () => void) =>
      microtask(() => {
        try {
          task()
        } catch {
          // a listener's error is reported and stops nothing
        }
      }),
    )
  })

  afterAll(() => vi.unstubAllGlobals())

  it(
    "keeps its eight invariants for random actions in several tabs on a faulty network (CART-17, CART-18, CART-19, CART-20, CART-23, CART-24, CART-25, CART-26, CART-28, CART-29, ORDER-09, RELY-09, RELY-10)",
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 4 }), commands, (opened, steps) => {
          const world = openWorld()
          for (let tabs = 0; tabs < opened; tabs += 1) world.openTab()
          fc.modelRun(() => ({ model: {}, real: world }), steps)
          world.end()
        }),
        { numRuns: RUNS },
      )
    },
    Math.max(120_000, RUNS * 60),
  )
})
