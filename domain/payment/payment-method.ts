/** Payment methods can have costs and can need a mandate (PAY-14…PAY-18). */
import type { Cents } from "../money/cents.ts"
import type { AmountLimitExceeded } from "./payer-limit-usage.ts"

export interface PaymentInfo {
  readonly paymentMethodId: string
  readonly mandateId?: string
  /** the mandate's name at the time of the order */
  readonly mandateName?: string
  /** the order cost nothing when it was placed, so nobody chose the method (PAY-73) */
  readonly isUnneeded?: true
}

export interface Mandate {
  readonly id: string
  readonly name: string
  readonly ibanNumber: string
  readonly accountName: string
  readonly maxAmount: Cents
  readonly usable: boolean
  readonly statusId: number
}

export interface PaymentMethod {
  readonly id: string
  readonly name: string
  readonly costs: Cents
  readonly mandates: readonly Mandate[]
}

/** A method of this customer whose limit is below the order total (PAY-59). */
export interface PaymentMethodBeyondLimit {
  readonly id: string
  readonly name: string
  readonly reason: AmountLimitExceeded
}

export interface PaymentMethods {
  readonly default?: string
  /** the methods that can be chosen */
  readonly methods: readonly PaymentMethod[]
  readonly beyondLimit?: readonly PaymentMethodBeyondLimit[]
}

/** Ids of methods with a logo (PAY-31); the others show their name (PAY-33). */
export const PAYMENT_METHODS_WITH_LOGO = ["ideal", "bcmc", "bcmc_mobile", "creditCard", "paypal", "cartebancaire"] as const
