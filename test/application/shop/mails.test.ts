import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import { makeSendMail } from "../../../application/shop/mails/send-mail.ts"
import type { MailJob, MailJobOf } from "../../../application/shop/ports/job-queue.ts"
import { type Mail, type Mailer, MailNotAccepted } from "../../../application/shop/ports/mailer.ts"
import type { Registration } from "../../../domain/identity/registration.ts"
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts"

const NOW = new Date("2024-03-05T09:00:00Z")

const CUSTOMER_ID = "ada"

const REGISTRATION: Registration = { firstName: "Ada", lastName: "de Vries", email: "ada@example.com", password: "paper cranes" }

const PASSWORD_CHANGED: MailJob = {
  kind: "password-changed",
  customerId: CUSTOMER_ID,
  changedAt: NOW.getTime() + 1,
  language: "nl",
}

const PASSWORD_RESET: MailJobOf<"password-reset"> = {
  kind: "password-reset",
  email: REGISTRATION.email,
  askedAt: NOW.getTime(),
  redirect: "/typed",
  language: "nl",
}

describe("sendMail", () => {
  let shop: MemoryShop
  let sent: Mail[]

  beforeEach(async () => {
    sent = []
    shop = await openMemoryShop(NOW)
    await shop.write(({ customers }) => customers.add(CUSTOMER_ID, REGISTRATION, "hash"))
  })

  const mailer = (answer: ReturnType<Mailer["send"]> = Effect.void): Mailer => ({
    identify: ({ kind }) => kind,
    replacesMails: false,
    send: (_, mail) => Effect.andThen(answer, () => Effect.sync(() => void sent.push(mail))),
  })

  const send = (job: MailJob, to = mailer()) =>
    Effect.runPromise(makeSendMail({ unitOfWork: makeMemoryUnitOfWork(shop.database), mailer: to })(job))

  it("sends a mail once, however often its job runs (MAIL-05)", async () => {
    await send(PASSWORD_CHANGED)
    await send(PASSWORD_CHANGED)
    expect(sent).toHaveLength(1)
  })

  it("sends a mail again when it wasn't accepted, or the answer was lost (MAIL-04, MAIL-05)", async () => {
    const refusal = new MailNotAccepted({ message: "refused", code: "451", cause: undefined })
    await expect(send(PASSWORD_CHANGED, mailer(Effect.fail(refusal)))).rejects.toBe(refusal)
    await expect(send(PASSWORD_CHANGED, mailer(Effect.die(new Error("lost"))))).rejects.toThrow("lost")
    await send(PASSWORD_CHANGED)
    expect(sent).toHaveLength(1)
  })

  it("repeats a mail when the transport replaces the first copy (MAIL-08)", async () => {
    const replacing = { ...mailer(), replacesMails: true }
    await send(PASSWORD_CHANGED, replacing)
    await send(PASSWORD_CHANGED, replacing)
    expect(sent).toHaveLength(2)
  })

  it("sends nothing to an email without an account that can log in (LOGIN-26)", async () => {
    await send({ ...PASSWORD_RESET, email: "nobody@example.com" })
    await shop.write(({ customers }) => customers.setDisabled(CUSTOMER_ID, true))
    await send(PASSWORD_RESET)
    expect(sent).toEqual([])
  })
})
