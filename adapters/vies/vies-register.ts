/** A client of the REST API of VIES, the European Commission's register of VAT ids. */
import { SpanKind } from "@opentelemetry/api"
import { Effect, Result, Schema } from "effect"
import { type VatIdVerdict, type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"
import { reportShopFault } from "../telemetry/report-shop-fault.ts"
import { runInSpan } from "../telemetry/span.ts"

export interface ViesSettings {
  /** the API's address, https://ec.europa.eu/taxation_customs/vies/rest-api */
  readonly url: string
  /** the shop's own VAT id: only with it VIES gives a consultation number */
  readonly requester: string
}

/** In milliseconds: shoppers wait for a typed id, and nothing waits longer. */
const REQUEST_TIMEOUT_MS = 5000

const MAX_RESPONSE_BYTES = 64 * 1024

const VerdictBody = Schema.Struct({
  valid: Schema.Boolean,
  requestIdentifier: Schema.optionalKey(Schema.NullOr(Schema.String)),
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  address: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** VIES sends errors with any status, also with 200. */
const ErrorBody = Schema.Struct({ errorWrappers: Schema.NonEmptyArray(Schema.Struct({ error: Schema.String })) })

/** The parts of an id as VIES wants them. */
const splitVatId = (vatId: string) => [vatId.slice(0, 2), vatId.slice(2)] as const

/** States that keep something to themselves send dashes. */
const readText = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim()
  return trimmed === undefined || /^-*$/.test(trimmed) ? undefined : trimmed.slice(0, 1000)
}

const readBody = async ({ body }: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) throw new VatRegisterUnavailable({ code: "RESPONSE_TOO_LARGE" })
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

const toCode = (text: string): string => (/^[A-Z][A-Z_]{1,60}$/.test(text) ? text : "UNKNOWN_ERROR")

const toVerdict = (body: unknown): VatIdVerdict => {
  const error = Schema.decodeUnknownResult(ErrorBody)(body)
  if (Result.isSuccess(error)) {
    const code = toCode(error.success.errorWrappers[0].error)
    if (code === "INVALID_REQUESTER_INFO") reportShopFault("vat-requester", code)
    throw new VatRegisterUnavailable({ code })
  }
  const { valid, ...proof } = Schema.decodeUnknownSync(VerdictBody)(body)
  const texts = {
    consultationNumber: readText(proof.requestIdentifier),
    name: readText(proof.name),
    address: readText(proof.address),
  }
  const known = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  return { isValid: valid, ...known }
}

/** The code of an error of the connection, of JSON or of a shape; none of them has the id. */
const toUnavailable = (error: unknown): VatRegisterUnavailable =>
  error instanceof VatRegisterUnavailable
    ? error
    : new VatRegisterUnavailable({ code: error instanceof Error && error.name === "TimeoutError" ? "TIMEOUT" : "NO_ANSWER" })

export const makeViesRegister = ({ url, requester }: ViesSettings, timeoutMs: number = REQUEST_TIMEOUT_MS): VatRegister => {
  const [requesterMemberStateCode, requesterNumber] = splitVatId(requester)
  const ask = async (vatId: string): Promise<VatIdVerdict> => {
    const [countryCode, vatNumber] = splitVatId(vatId)
    const attributes = { "http.request.method": "POST", "server.address": new URL(url).host }
    return runInSpan("ask the register of VAT ids", { kind: SpanKind.CLIENT, attributes }, async () =>
      toVerdict(
        await readBody(
          await fetch(`${url}/check-vat-number`, {
            method: "POST",
            headers: { accept: "application/json", "content-type": "application/json" },
            body: JSON.stringify({ countryCode, vatNumber, requesterMemberStateCode, requesterNumber }),
            redirect: "error",
            signal: AbortSignal.timeout(timeoutMs),
          }),
        ),
      ),
    )
  }
  return { check: vatId => Effect.tryPromise({ try: () => ask(vatId), catch: toUnavailable }) }
}
