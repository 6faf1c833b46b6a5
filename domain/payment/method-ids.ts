/** Method id of direct debit, which needs a mandate. */
export const MANDATE_METHOD_ID = "mandate"

/** Method id of payment by invoice. */
export const ON_ACCOUNT_METHOD_ID = "onaccount"
