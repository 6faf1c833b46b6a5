import axios, { type InternalAxiosRequestConfig } from "axios"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartActionSchema } from "../../../adapters/contract/cart-requests.ts"
import type { Endpoint, WireCodec } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { endpointExamples } from "../../../adapters/contract/examples/endpoint-examples.ts"
import { makeServiceClient } from "../../../adapters/http/service-client.ts"

interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const getTokens = () => ({ token: Effect.succeed("token"), renewToken: () => Effect.succeed(undefined) })

/** The client of services that always send this response. */
const makeClient = (responseBody: unknown) => {
  const received: ReceivedRequest[] = []
  const adapter = async (config: InternalAxiosRequestConfig) => {
    const { method = "", url = "", params, data } = config
    const query = Object.fromEntries(params as URLSearchParams)
    const body = data === undefined ? undefined : JSON.parse(data)
    received.push({ method: method.toUpperCase(), path: decodeURIComponent(url), query, body })
    return { data: responseBody, status: 200, statusText: "OK", headers: {}, config }
  }
  return { received, call: makeServiceClient("http://shop.example", { http: axios.create({ adapter }), getTokens }) }
}

const documented = Object.values(endpoints).flatMap(endpoint => {
  const example = endpointExamples[endpoint.name as keyof typeof endpoints]
  const named = Object.entries(example.requests ?? { "": undefined })
  return named.map(([title, body]) => ({ title: `${endpoint.name} ${title}`, endpoint, example, body }))
})

describe("the documented examples", () => {
  it.each(documented)("match what the client sends and decodes: $title (API-01)", async ({ endpoint, example, body }) => {
    const anyEndpoint = endpoint as unknown as Endpoint<unknown, unknown, unknown, unknown>
    const named = Object.entries(example.parameters ?? {})
    const inPath = Object.fromEntries(named.filter(([name]) => endpoint.path.includes(`{${name}}`)))
    const inQuery = Object.fromEntries(named.filter(([name]) => !(name in inPath)))
    const value = <T>(wire: WireCodec<T>, sent: unknown): T => Schema.decodeUnknownSync(wire)(sent)
    const { received, call } = makeClient(example.response)
    const read = await Effect.runPromise(
      call(anyEndpoint, {
        params: value(anyEndpoint.params, inPath),
        query: value(anyEndpoint.query, inQuery),
        ...(body === undefined ? {} : { body: value(anyEndpoint.body, body) }),
      }),
    )
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? "")
    expect(received).toEqual([{ method: endpoint.method, path, query: inQuery, body }])
    expect(Schema.encodeSync(anyEndpoint.response)(read)).toEqual(example.response)
  })

  it("include every cart action, and a body for every endpoint that takes one (API-05, API-13…API-20)", () => {
    const { updateCart } = endpointExamples
    const actions = CartActionSchema.members.map(({ fields }) => fields.name.literal)
    expect(Object.keys(updateCart.requests ?? {}).sort()).toEqual([...actions].sort())
    expect(documented.filter(({ endpoint, body }) => endpoint.body !== endpoints.logout.body && body === undefined)).toEqual([])
  })
})
