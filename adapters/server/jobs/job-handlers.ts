/** Each job has who does it: one entry by its name. */
import type { PayingSite } from "../payment/paying-site.ts"
import { paymentHandlers } from "../payment/payment-jobs.ts"
import type { Handlers } from "./job-tasks.ts"

export const jobHandlers = (paying: PayingSite): Handlers => ({
  ...paymentHandlers(paying),
  "send-mail": async () => {
    throw new Error("nobody sends mails yet")
  },
})
