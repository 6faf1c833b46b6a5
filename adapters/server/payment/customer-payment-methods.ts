import type { CustomerCaller } from "../../../application/shop/caller.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { listPayerMethods } from "../../../domain/payment/payer-methods.ts"
import type { PaymentMethods } from "../../../domain/payment/payment-method.ts"
import { findPayer } from "../../postgres/credit.ts"
import { findAcceptedPaymentMethods } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"

/**
 * Returns the methods with which the customer can pay this total, by credit and mandates (PAY-14…PAY-16, PAY-60).
 * `total` is in gross cents.
 */
export const findPaymentMethodsForCustomer = async (
  tx: Transaction,
  { id }: Pick<CustomerCaller, "id">,
  total: Cents,
): Promise<PaymentMethods> => listPayerMethods(await findAcceptedPaymentMethods(tx), await findPayer(tx, id), total)
