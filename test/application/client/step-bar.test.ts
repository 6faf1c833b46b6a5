import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CheckoutStep, listStepBarEntries } from "../../../application/client/step-bar.ts"
import { law } from "../../support/law.ts"

const step = fc.constantFrom<CheckoutStep>("cart", "login", "delivery", "payment")

const leads = (current: CheckoutStep, loggedIn: boolean) =>
  Object.fromEntries(listStepBarEntries(current, loggedIn).map(each => [each.step, each.leadsTo]))

describe("the step bar", () => {
  it("shows cart, personal details, delivery and payment to a guest (CART-59, USE-01)", () => {
    expect(listStepBarEntries("cart", false).map(each => each.step)).toEqual(["cart", "login", "delivery", "payment"])
  })

  it("leaves out personal details for a customer (CART-60)", () => {
    expect(listStepBarEntries("delivery", true).map(each => each.step)).toEqual(["cart", "delivery", "payment"])
  })

  it("leads a guest to the login page, which returns to the chosen step (CART-61, CART-62)", () => {
    expect(leads("cart", false)).toEqual({
      cart: { _tag: "Nowhere" },
      login: { _tag: "Login", redirect: "cart" },
      delivery: { _tag: "Login", redirect: "delivery" },
      payment: { _tag: "Login", redirect: "payment" },
    })
  })

  it("leads a customer back to completed steps, and not ahead (CART-64)", () => {
    expect(leads("delivery", true)).toEqual({
      cart: { _tag: "Step" },
      delivery: { _tag: "Nowhere" },
      payment: { _tag: "Nowhere" },
    })
  })

  it("leads a guest on the login page back to the cart (CART-64)", () => {
    expect(leads("login", false).cart).toEqual({ _tag: "Step" })
  })

  law(
    "has one current step, with completed steps before and upcoming steps after it (CART-63)",
    fc.tuple(step, fc.boolean()),
    ([current, loggedIn]) => {
      const states = listStepBarEntries(current, loggedIn).map(each => each.state)
      const now = states.indexOf("current")
      expect(states.filter(state => state === "current")).toHaveLength(1)
      expect(states.slice(0, now).every(state => state === "completed")).toBe(true)
      expect(states.slice(now + 1).every(state => state === "upcoming")).toBe(true)
    },
  )

  law(
    "links nothing on the current step, and steps ahead only to the login page (CART-62)",
    fc.tuple(step, fc.boolean()),
    ([current, loggedIn]) => {
      for (const each of listStepBarEntries(current, loggedIn)) {
        if (each.state === "current") expect(each.leadsTo._tag).toBe("Nowhere")
        if (each.state === "upcoming") expect(each.leadsTo._tag).toBe(loggedIn ? "Nowhere" : "Login")
      }
    },
  )
})
