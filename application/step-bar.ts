/** The steps of the checkout; a step is completed when it lies before the current one (CART-59…CART-64). */
export const CHECKOUT_STEPS = ["cart", "login", "delivery", "payment"] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export interface StepBarEntry {
  readonly step: CheckoutStep
  readonly state: "completed" | "current" | "upcoming"
  /** where the step leads: itself, the login page with a path to come back to, or nowhere */
  readonly leadsTo:
    | { readonly _tag: "Step" }
    | { readonly _tag: "Login"; readonly redirect: CheckoutStep }
    | { readonly _tag: "Nowhere" }
}

const leadsTo = (step: CheckoutStep, state: StepBarEntry["state"], loggedIn: boolean): StepBarEntry["leadsTo"] => {
  if (state === "current") return { _tag: "Nowhere" }
  if (!loggedIn && step !== "cart") return { _tag: "Login", redirect: step === "login" ? "cart" : step }
  return state === "completed" ? { _tag: "Step" } : { _tag: "Nowhere" }
}

/** Personal details stands among the steps only while nobody is logged in (CART-60); there, a customer is still at the cart. */
export const listStepBarEntries = (current: CheckoutStep, loggedIn: boolean): readonly StepBarEntry[] => {
  const all: readonly CheckoutStep[] = loggedIn ? CHECKOUT_STEPS.filter(step => step !== "login") : CHECKOUT_STEPS
  const now = Math.max(0, all.indexOf(current))
  return all.map((step, index) => {
    const state = index === now ? "current" : index < now ? "completed" : "upcoming"
    return { step, state, leadsTo: leadsTo(step, state, loggedIn) }
  })
}
