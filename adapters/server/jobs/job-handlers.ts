/** Each job has who does it: one entry by its name. */
import { type Forgetting, forget } from "../kept/forget.ts"
import { type MailRoom, sendMail } from "../mail/send-mail.ts"
import type { PayingSite } from "../payment/paying-site.ts"
import { paymentHandlers } from "../payment/payment-jobs.ts"
import { type Telling, tellAgent } from "../ucp/tell-agent.ts"
import type { Handlers } from "./job-tasks.ts"

export const jobHandlers = (
  paying: PayingSite,
  room: MailRoom,
  forgetting: Forgetting,
  telling: Telling,
): Handlers => ({
  ...paymentHandlers(paying),
  "send-mail": mail => sendMail(room, mail),
  "tell-agent": event => tellAgent(telling, event),
  forget: (_, signal) => forget(forgetting, signal),
})
