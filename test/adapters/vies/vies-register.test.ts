import { Effect, Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeEmbeddedVatRegister } from "../../../adapters/vies/embedded-vat-register.ts"
import { makeVatRegister } from "../../../adapters/vies/vat-register.ts"
import { makeViesRegister } from "../../../adapters/vies/vies-register.ts"
import type { VatRegister } from "../../../application/shop/ports/vat-register.ts"
import { type FaultyServer, respondWithJson, startFaultyServer } from "../../support/faulty-server.ts"

const VAT_ID = "DE136695976"

/** An answer of VIES to a shop that named its own id. */
const VALID = {
  countryCode: "DE",
  vatNumber: "136695976",
  requestDate: "2026-11-27T10:00:00.000Z",
  valid: true,
  requestIdentifier: "WAPIAAAAY",
  name: "Druckerei GmbH",
  address: "Spandauer Damm 10\n10115 Berlin",
  traderName: "---",
}

const failWith = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

let server: FaultyServer
let register: VatRegister

beforeAll(async () => {
  server = await startFaultyServer()
  register = makeViesRegister({ url: server.base, requester: "NL004495445B01" })
})

afterAll(() => server.stop())

const check = (asked = register) => Effect.runPromise(Effect.result(asked.check(VAT_ID)))

const readCode = async (asked?: VatRegister): Promise<string> => {
  const checked = await check(asked)
  return Result.isFailure(checked) ? checked.failure.code : "a verdict"
}

describe("VIES", () => {
  it("is asked with the shop's own VAT id and answers with the proof (TAX-10)", async () => {
    let sent = ""
    server.behave((request, response) => {
      sent = `${request.method} ${request.url}`
      respondWithJson(200, VALID)(request, response)
    })
    const { consultationNumber, name, address } = { ...VALID, consultationNumber: VALID.requestIdentifier }
    expect(await check()).toEqual(Result.succeed({ isValid: true, consultationNumber, name, address }))
    expect(sent).toBe("POST /check-vat-number")
  })

  it("answers that an id is invalid, without a name (TAX-10)", async () => {
    server.behave(respondWithJson(200, { ...VALID, valid: false, requestIdentifier: "", name: "---", address: "---" }))
    expect(await check()).toEqual(Result.succeed({ isValid: false }))
    server.behave(respondWithJson(200, { valid: false, name: null }))
    expect(await check()).toEqual(Result.succeed({ isValid: false }))
  })

  it.each([
    ["MS_UNAVAILABLE", 200],
    ["MS_MAX_CONCURRENT_REQ", 200],
    ["GLOBAL_MAX_CONCURRENT_REQ", 500],
    ["SERVICE_UNAVAILABLE", 503],
    ["TIMEOUT", 400],
    ["INVALID_INPUT", 400],
  ])("gives no verdict with %s and status %i (TAX-10)", async (error, status) => {
    server.behave(respondWithJson(status, failWith(error)))
    expect(await readCode()).toBe(error)
  })

  it("gives no verdict with an error that isn't a code, and doesn't repeat it (TAX-10)", async () => {
    server.behave(respondWithJson(400, failWith(`no ${VAT_ID}`)))
    expect(await readCode()).toBe("UNKNOWN_ERROR")
  })

  it.each([
    ["another shape", JSON.stringify({ isValid: true })],
    ["a text for a verdict", JSON.stringify({ ...VALID, valid: "true" })],
    ["no object", "null"],
    ["half of its JSON", '{"valid": tr'],
    ["a page", "<html>busy</html>"],
    ["nothing", ""],
  ])("gives no verdict with %s (TAX-10)", async (_, body) => {
    server.behave((_request, response) => void response.writeHead(200).end(body))
    expect(await readCode()).toBe("NO_ANSWER")
  })

  it("gives no verdict when its answer has no end (TAX-10)", async () => {
    let closed: Promise<void> | undefined
    server.behave((_request, response) => {
      closed = new Promise(resolve => response.once("close", resolve))
      const more = () => {
        while (!response.destroyed && response.write(`"${"x".repeat(10_000)}"`));
        response.once("drain", more)
      }
      more()
    })
    expect(await readCode()).toBe("RESPONSE_TOO_LARGE")
    await closed
  })

  it("gives no verdict when it closes the connection, redirects or isn't there (TAX-10)", async () => {
    server.behave((_request, response) => void response.destroy())
    expect(await readCode()).toBe("NO_ANSWER")
    server.behave((request, response) =>
      request.url === "/other"
        ? respondWithJson(200, VALID)(request, response)
        : void response.writeHead(302, { location: "/other" }).end(),
    )
    expect(await readCode()).toBe("NO_ANSWER")
    expect(await readCode(makeViesRegister({ url: "http://127.0.0.1:1", requester: VAT_ID }))).toBe("NO_ANSWER")
  })

  it.each(["before its answer", "within its answer"])("isn't waited for when it falls silent %s (TAX-10)", async moment => {
    server.behave((_request, response) => {
      if (moment === "within its answer") response.writeHead(200).write('{"valid":')
    })
    expect(await readCode(makeViesRegister({ url: server.base, requester: VAT_ID }, 100))).toBe("TIMEOUT")
  })
})

describe("the register of a shop", () => {
  it("is VIES once it is set up, else a stand-in; in production nobody is asked (TAX-10)", async () => {
    server.behave(respondWithJson(200, VALID))
    const vies = { url: server.base, requester: VAT_ID }
    const before = server.requests.length
    await check(makeVatRegister({ vies, isProduction: true }))
    expect(server.requests.length).toBe(before + 1)
    expect(await check(makeVatRegister({ vies: undefined, isProduction: false }))).toMatchObject({ success: { isValid: true } })
    expect(await readCode(makeVatRegister({ vies: undefined, isProduction: true }))).toBe("NOT_SET_UP")
    expect(server.requests.length).toBe(before + 1)
  })

  it.each([
    ["DE111111117", ["invalid", "invalid"]],
    ["DE222222220", ["MS_UNAVAILABLE", "MS_UNAVAILABLE"]],
    ["DE444444443", ["valid", "invalid", "valid"]],
    ["DE555555551", ["valid", "invalid", "invalid"]],
    ["BE0428759497", ["valid", "valid"]],
  ])("of the sample shop answers %s with %j (TAX-10)", async (vatId, answers) => {
    const embedded = makeEmbeddedVatRegister()
    for (const answer of answers) {
      const checked = await Effect.runPromise(Effect.result(embedded.check(vatId)))
      const said = Result.isFailure(checked) ? checked.failure.code : checked.success.isValid ? "valid" : "invalid"
      expect(said).toBe(answer)
    }
  })
})
