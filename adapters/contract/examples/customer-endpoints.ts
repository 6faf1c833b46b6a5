/** Examples for the endpoints of accounts, addresses and quotes (API-24…API-27, API-30, API-41). */
import {
  EXAMPLE_AGENT_CONSENT_REQUEST,
  EXAMPLE_AGENT_LINK_ID,
  EXAMPLE_AUTHORIZATION_REDIRECT,
  EXAMPLE_AUTHORIZATION_REQUEST,
  EXAMPLE_LINKED_AGENT,
} from "./agents.ts"
import { EXAMPLE_CART_RESPONSE, EXAMPLE_QUOTE_RESPONSE, EXAMPLE_QUOTE_SUMMARY } from "./carts-and-orders.ts"
import type { EndpointExamples } from "./endpoint-example.ts"
import {
  EXAMPLE_ANONYMOUS_IDENTITY,
  EXAMPLE_EMAIL_CHANGE_TOKEN,
  EXAMPLE_LOGIN_RESPONSE,
  EXAMPLE_OPEN_SESSION,
  EXAMPLE_PASSWORD_RESET_TOKEN,
  EXAMPLE_REGISTRATION,
  EXAMPLE_SESSION,
  EXAMPLE_SESSION_ID,
} from "./identity.ts"
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_CART_ID,
  EXAMPLE_QUOTE_ID,
  EXAMPLE_QUOTE_LINE_ITEM_ID,
} from "./ids-and-addresses.ts"

const STORED_ADDRESS = {
  ...EXAMPLE_ADDRESS,
  id: EXAMPLE_ADDRESS_ID,
  isDefaultShippingAddress: true,
  isDefaultBillingAddress: true,
}
const inCart = { parameters: { cartId: EXAMPLE_CART_ID } }
const withAddress = { parameters: { addressId: EXAMPLE_ADDRESS_ID } }

export const CUSTOMER_ENDPOINT_EXAMPLES = {
  anonymousIdentity: { response: EXAMPLE_ANONYMOUS_IDENTITY },
  login: {
    requests: { "a customer of the sample shop": { email: "consumer@example.com", password: "Drukwerk-2026!" } },
    response: EXAMPLE_LOGIN_RESPONSE,
  },
  register: { requests: { "a new customer": EXAMPLE_REGISTRATION }, response: {} },
  refresh: { response: { session: EXAMPLE_SESSION } },
  logout: { response: {} },
  changePassword: {
    requests: {
      "of the sample shop": { currentPassword: "Drukwerk-2026!", newPassword: "another long one of her own" },
    },
    response: {},
  },
  askNewPassword: {
    requests: { "of the sample shop": { email: "consumer@example.com", redirect: "/delivery" } },
    response: {},
  },
  readPasswordLink: {
    requests: { "behind a link": { token: EXAMPLE_PASSWORD_RESET_TOKEN } },
    response: { email: "ada@example.com" },
  },
  setNewPassword: {
    requests: {
      "behind a link": {
        token: EXAMPLE_PASSWORD_RESET_TOKEN,
        newPassword: "another long one of her own",
      },
    },
    response: {},
  },
  getEmail: {
    response: {
      email: "ada@example.com",
      change: {
        email: "ada@drukwerk.example",
        confirmed: { present: false, new: true },
        until: "2026-11-23T10:30:00.000Z",
      },
    },
  },
  changeEmail: {
    requests: { "of the sample shop": { newEmail: "ada@drukwerk.example", currentPassword: "Drukwerk-2026!" } },
    response: {},
  },
  confirmEmail: {
    requests: { "behind a link": { token: EXAMPLE_EMAIL_CHANGE_TOKEN } },
    response: { isChanged: false },
  },
  listSessions: { response: { results: [EXAMPLE_OPEN_SESSION] } },
  endOtherSessions: { response: {} },
  endSession: { parameters: { sessionId: EXAMPLE_SESSION_ID }, response: {} },
  askingAgent: { parameters: { request: EXAMPLE_AUTHORIZATION_REQUEST }, response: EXAMPLE_AGENT_CONSENT_REQUEST },
  answerAgent: {
    requests: { "what it asks for": { request: EXAMPLE_AUTHORIZATION_REQUEST, isAllowed: true } },
    response: { back: EXAMPLE_AUTHORIZATION_REDIRECT },
  },
  listAgents: { response: { results: [EXAMPLE_LINKED_AGENT] } },
  limitAgent: {
    parameters: { agentId: EXAMPLE_AGENT_LINK_ID },
    requests: { "250 euros": { orderLimit: 25_000 }, "no limit": {} },
    response: {},
  },
  unlinkAgent: { parameters: { agentId: EXAMPLE_AGENT_LINK_ID }, response: {} },
  listAddresses: { response: { results: [STORED_ADDRESS] } },
  checkVatId: { requests: { "a German VAT id": { vatId: "DE136695976" } }, response: { status: "valid" } },
  createAddress: { requests: { "an address": EXAMPLE_ADDRESS }, response: STORED_ADDRESS },
  updateAddress: {
    ...withAddress,
    requests: { "a default for both": STORED_ADDRESS },
    response: STORED_ADDRESS,
  },
  deleteAddress: { ...withAddress, response: {} },
  createQuote: {
    requests: {
      "a cart": {
        cartId: EXAMPLE_CART_ID,
        quoteAcquisitionChannel: {
          source: "checkout",
          referrer_url: "https://shop.example/cart",
          source_agent: "customer",
        },
      },
    },
    response: { quoteId: EXAMPLE_QUOTE_ID, success: true },
  },
  expiredQuotes: {
    ...inCart,
    response: { expiredQuotes: [{ quoteId: EXAMPLE_QUOTE_ID, expiresAt: "2026-12-20T10:00:00.000Z" }] },
  },
  getQuote: { parameters: { quoteId: EXAMPLE_QUOTE_ID }, response: EXAMPLE_QUOTE_RESPONSE },
  listQuotes: {
    parameters: { offset: "0", limit: "20" },
    response: { results: [EXAMPLE_QUOTE_SUMMARY], offset: 0, limit: 20, total: 1 },
  },
  addQuotes: {
    ...inCart,
    requests: {
      "one product of a quote": [{ quoteId: EXAMPLE_QUOTE_ID, quoteLineItemId: EXAMPLE_QUOTE_LINE_ITEM_ID }],
    },
    response: EXAMPLE_CART_RESPONSE,
  },
} satisfies EndpointExamples
