import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

describeRepositoryLaws("mail attempts", getShop => {
  const start = (id: string) => getShop().write(({ mailSendLog }) => mailSendLog.start(id))

  it("tells whether a mail was accepted before; an attempt alone doesn't count (MAIL-05)", async () => {
    const id = randomUUID()
    expect(await start(id)).toBe(false)
    expect(await start(id)).toBe(false)
    await getShop().write(({ mailSendLog }) => mailSendLog.undo(id))
    expect(await start(id)).toBe(false)
    await getShop().write(({ mailSendLog }) => mailSendLog.recordAccepted(id))
    expect(await start(id)).toBe(true)
    expect(await start(randomUUID())).toBe(false)
  })
})

describeLawCoverage("mailSendLog")
