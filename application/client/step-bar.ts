/** The steps of the checkout; those before the current one are completed (CART-59…CART-64). */
export const CHECKOUT_STEPS = ["cart", "login", "delivery", "payment"] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export interface StepBarEntry {
  readonly step: CheckoutStep
  readonly state: "completed" | "current" | "upcoming"
  /** the step's link: itself, the login page with a return path, or none */
  readonly leadsTo:
    | { readonly _tag: "Step" }
    | { readonly _tag: "Login"; readonly redirect: CheckoutStep }
    | { readonly _tag: "Nowhere" }
}

const getLink = (step: CheckoutStep, state: StepBarEntry["state"], loggedIn: boolean): StepBarEntry["leadsTo"] => {
  if (state === "current") return { _tag: "Nowhere" }
  if (!loggedIn && step !== "cart") return { _tag: "Login", redirect: step === "login" ? "cart" : step }
  return state === "completed" ? { _tag: "Step" } : { _tag: "Nowhere" }
}

/**
 * The entries of the step bar. Personal details is a step only before login (CART-60); a logged-in customer there is
 * at the cart.
 */
export const listStepBarEntries = (current: CheckoutStep, loggedIn: boolean): readonly StepBarEntry[] => {
  const steps: readonly CheckoutStep[] = loggedIn ? CHECKOUT_STEPS.filter(step => step !== "login") : CHECKOUT_STEPS
  const currentIndex = Math.max(0, steps.indexOf(current))
  return steps.map((step, index) => {
    const state = index === currentIndex ? "current" : index < currentIndex ? "completed" : "upcoming"
    return { step, state, leadsTo: getLink(step, state, loggedIn) }
  })
}
