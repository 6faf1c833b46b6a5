/** Method id of direct debit, which needs a mandate. */
export const MANDATE = "mandate"

/** Method id of payment by invoice. */
export const ON_ACCOUNT = "onaccount"
