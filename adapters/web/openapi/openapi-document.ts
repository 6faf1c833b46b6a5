/** The OpenAPI 3.1 document, made from the same endpoint table as client and server. */
import type { Seller } from "../../../application/shared/settings.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { endpointExamples } from "../../contract/examples/endpoint-examples.ts"
import {
  DELIVERY_DAYS_PATTERN,
  EXPECTED_DELIVERY_DAYS_HEADER,
  MAX_DELIVERY_DAYS_LENGTH,
} from "../../contract/expected-delivery-days.ts"
import { EXPECTED_TOTAL_HEADER, EXPECTED_TOTAL_PATTERN } from "../../contract/expected-total.ts"
import { ProblemDetails } from "../../contract/problem.ts"
import { type JsonObject, OpenApiComponents } from "./openapi-components.ts"
import { type AnyEndpoint, makeOpenApiOperation } from "./openapi-operation.ts"

export const documentedEndpoints = Object.values(endpoints) as unknown as readonly AnyEndpoint[]

const IDEMPOTENCY_KEY: JsonObject = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "New for every change and the same for its repetitions, which have no further effect for 24 hours.",
  schema: { type: "string", pattern: "^[\\x21-\\x7E]{1,255}$" },
}

const ETAG_SCHEMA = { type: "string", pattern: '^"\\d+"$' }

const IF_MATCH: JsonObject = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the version that is to be changed; another one is answered with 412.",
  schema: ETAG_SCHEMA,
}

const IF_NONE_MATCH: JsonObject = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the version the caller has; it is answered with 304.",
  schema: ETAG_SCHEMA,
}

const EXPECTED_DELIVERY_DAYS: JsonObject = {
  name: EXPECTED_DELIVERY_DAYS_HEADER,
  in: "header",
  required: false,
  description:
    "The days that were shown, each with the `lineItemNumber` of its line items. " +
    "When one has changed, nothing is ordered. Line items without a day here are ordered with any day.",
  schema: { type: "string", pattern: DELIVERY_DAYS_PATTERN, maxLength: MAX_DELIVERY_DAYS_LENGTH },
  example: "2026-12-01=1 3, 2026-12-04=2",
}

const EXPECTED_TOTAL: JsonObject = {
  name: EXPECTED_TOTAL_HEADER,
  in: "header",
  required: false,
  description:
    "The gross total in cents that was shown. When it has changed, as with a new VAT rate, nothing is ordered. " +
    "Without it, the cart is ordered at any total.",
  schema: { type: "string", pattern: EXPECTED_TOTAL_PATTERN },
  example: "12705",
}

const makePaths = (components: OpenApiComponents): JsonObject => {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const endpoint of documentedEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: makeOpenApiOperation(
        endpoint,
        endpointExamples[endpoint.name as keyof typeof endpointExamples],
        components,
      ),
    }
  }
  return paths
}

export const makeOpenApiDocument = ({ name }: Seller): JsonObject => {
  const components = new OpenApiComponents()
  components.toSchema(ProblemDetails)
  const paths = makePaths(components)
  return {
    openapi: "3.1.0",
    info: {
      title: `${name}, the services`,
      version: "1",
      description: "Amounts are in cents and net. Every refusal is a problem (RFC 9457) with a stable `code`.",
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: "/services" }],
    paths,
    components: {
      schemas: components.schemas,
      parameters: {
        IdempotencyKey: IDEMPOTENCY_KEY,
        IfMatch: IF_MATCH,
        IfNoneMatch: IF_NONE_MATCH,
        ExpectedDeliveryDays: EXPECTED_DELIVERY_DAYS,
        ExpectedTotal: EXPECTED_TOTAL,
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "From a visit, a login, a registration or a refresh." },
      },
    },
  }
}
