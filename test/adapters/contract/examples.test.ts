import axios, { type InternalAxiosRequestConfig } from "axios"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartActionSchema } from "../../../adapters/contract/cart-requests.ts"
import type { Endpoint, WireCodec } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { endpointExamples } from "../../../adapters/contract/examples/endpoint-examples.ts"
import { makeServiceClient } from "../../../adapters/http/service-client.ts"

interface Arrived {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The client, in front of services that answer this. */
const clientOf = (answer: unknown) => {
  const arrived: Arrived[] = []
  const adapter = async (config: InternalAxiosRequestConfig) => {
    const { method = "", url = "", params, data } = config
    const query = Object.fromEntries(params as URLSearchParams)
    const body = data === undefined ? undefined : JSON.parse(data)
    arrived.push({ method: method.toUpperCase(), path: decodeURIComponent(url), query, body })
    return { data: answer, status: 200, statusText: "OK", headers: {}, config }
  }
  return { arrived, call: makeServiceClient("http://shop.example", axios.create({ adapter })) }
}

const documented = Object.values(endpoints).flatMap(endpoint => {
  const example = endpointExamples[endpoint.name as keyof typeof endpoints]
  const named = Object.entries(example.requests ?? { "": undefined })
  return named.map(([title, body]) => ({ title: `${endpoint.name} ${title}`, endpoint, example, body }))
})

describe("the documented examples", () => {
  it.each(documented)("are what the client sends and reads: $title (API-01)", async ({ endpoint, example, body }) => {
    const anyEndpoint = endpoint as unknown as Endpoint<unknown, unknown, unknown, unknown>
    const named = Object.entries(example.parameters ?? {})
    const inPath = Object.fromEntries(named.filter(([name]) => endpoint.path.includes(`{${name}}`)))
    const inQuery = Object.fromEntries(named.filter(([name]) => !(name in inPath)))
    const value = <T>(wire: WireCodec<T>, sent: unknown): T => Schema.decodeUnknownSync(wire)(sent)
    const { arrived, call } = clientOf(example.response)
    const read = await Effect.runPromise(
      call(anyEndpoint, {
        params: value(anyEndpoint.params, inPath),
        query: value(anyEndpoint.query, inQuery),
        ...(body === undefined ? {} : { body: value(anyEndpoint.body, body) }),
      }),
    )
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? "")
    expect(arrived).toEqual([{ method: endpoint.method, path, query: inQuery, body }])
    expect(Schema.encodeSync(anyEndpoint.response)(read)).toEqual(example.response)
  })

  it("show every action on a cart, and a body for every call that has one (API-05, API-13…API-20)", () => {
    const { updateCart } = endpointExamples
    const actions = CartActionSchema.members.map(({ fields }) => fields.name.literal)
    expect(Object.keys(updateCart.requests ?? {}).sort()).toEqual([...actions].sort())
    const silent = documented.filter(
      ({ endpoint, body }) => endpoint.body !== endpoints.logout.body && body === undefined,
    )
    expect(silent).toEqual([])
  })
})
