/** The id of the method that asks for a mandate. */
export const MANDATE = "mandate"

export const ON_ACCOUNT = "onaccount"
