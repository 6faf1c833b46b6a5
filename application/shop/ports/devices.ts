import type { Effect } from "effect"

/** Devices on which a customer has logged in. Only hashes of their tokens are stored. */
export interface DeviceReads {
  /** whether a customer with this email has logged in there, and not too long ago */
  readonly isKnown: (token: string, email: string) => Effect.Effect<boolean>
  /** whether the shop issued the token, for whichever customer */
  readonly isIssued: (token: string) => Effect.Effect<boolean>
}

export interface Devices extends DeviceReads {
  /** adds the device to the customer's, or changes when it expires */
  readonly save: (customerId: string, token: string, expiresAt: Date) => Effect.Effect<void>
  /** removes the customer's devices but this one */
  readonly removeAllExcept: (customerId: string, token: string | undefined) => Effect.Effect<void>
  /** removes all but the `count` devices of the customer that expire last */
  readonly retainLatest: (customerId: string, count: number) => Effect.Effect<void>
}
