import { Schema } from "effect"
import { VAT_ID_STATUSES } from "../../domain/tax/determine-tax.ts"

export const VatIdStatusSchema = Schema.Literals(VAT_ID_STATUSES)
