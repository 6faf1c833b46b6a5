/** Each job has who does it: one entry by its name. */
import type { Handlers } from "./job-tasks.ts"

export const jobHandlers = (): Handlers => ({
  "send-mail": async () => {
    throw new Error("nobody sends mails yet")
  },
})
