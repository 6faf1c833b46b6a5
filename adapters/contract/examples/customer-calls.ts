/** Who is shopping, their addresses and their quotes (API-24…API-27, API-30, API-41). */
import { ANSWERED, ASKING_AGENT, AUTHORIZATION_REQUEST, LINK_ID, LINKED_AGENT } from "./agents.ts"
import type { Examples } from "./example.ts"
import {
  EMAIL_TOKEN,
  LOGGED_IN,
  OPEN_SESSION,
  REGISTRATION,
  RESET_TOKEN,
  SESSION,
  SESSION_ID,
  VISIT,
} from "./identity.ts"
import { ADDRESS, ADDRESS_ID, CART, QUOTE, QUOTE_LINE_ITEM } from "./named.ts"
import { CART_ANSWER, QUOTE_ANSWER, QUOTE_SUMMARY } from "./priced.ts"

const KEPT_ADDRESS = { ...ADDRESS, id: ADDRESS_ID, isDefaultShippingAddress: true, isDefaultBillingAddress: true }
const inCart = { parameters: { cartId: CART } }
const ofAddress = { parameters: { addressId: ADDRESS_ID } }

export const CUSTOMER_CALLS = {
  anonymousIdentity: { answer: VISIT },
  login: {
    requests: { "a customer of the sample shop": { email: "consumer@example.com", password: "Drukwerk-2026!" } },
    answer: LOGGED_IN,
  },
  register: { requests: { "a new customer": REGISTRATION }, answer: {} },
  refresh: { answer: { session: SESSION } },
  logout: { answer: {} },
  changePassword: {
    requests: {
      "of the sample shop": { currentPassword: "Drukwerk-2026!", newPassword: "another long one of her own" },
    },
    answer: {},
  },
  askNewPassword: {
    requests: { "of the sample shop": { email: "consumer@example.com", redirect: "/delivery" } },
    answer: {},
  },
  readPasswordLink: { requests: { "behind a link": { token: RESET_TOKEN } }, answer: { email: "ada@example.com" } },
  setNewPassword: {
    requests: {
      "behind a link": {
        token: RESET_TOKEN,
        newPassword: "another long one of her own",
      },
    },
    answer: {},
  },
  getEmail: {
    answer: {
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
    answer: {},
  },
  confirmEmail: { requests: { "behind a link": { token: EMAIL_TOKEN } }, answer: { isChanged: false } },
  listSessions: { answer: { results: [OPEN_SESSION] } },
  endOtherSessions: { answer: {} },
  endSession: { parameters: { sessionId: SESSION_ID }, answer: {} },
  askingAgent: { parameters: { request: AUTHORIZATION_REQUEST }, answer: ASKING_AGENT },
  answerAgent: {
    requests: { "what it asks for": { request: AUTHORIZATION_REQUEST, isAllowed: true } },
    answer: { back: ANSWERED },
  },
  listAgents: { answer: { results: [LINKED_AGENT] } },
  limitAgent: {
    parameters: { agentId: LINK_ID },
    requests: { "250 euros": { orderLimit: 25_000 }, "no limit": {} },
    answer: {},
  },
  unlinkAgent: { parameters: { agentId: LINK_ID }, answer: {} },
  listAddresses: { answer: { results: [KEPT_ADDRESS] } },
  createAddress: { requests: { "an address": ADDRESS }, answer: KEPT_ADDRESS },
  updateAddress: {
    ...ofAddress,
    requests: { "a default for both": KEPT_ADDRESS },
    answer: KEPT_ADDRESS,
  },
  deleteAddress: { ...ofAddress, answer: {} },
  createQuote: {
    requests: {
      "a cart": {
        cartId: CART,
        quoteAcquisitionChannel: {
          source: "checkout",
          referrer_url: "https://shop.example/cart",
          source_agent: "customer",
        },
      },
    },
    answer: { quoteId: QUOTE, success: true },
  },
  expiredQuotes: {
    ...inCart,
    answer: { expiredQuotes: [{ quoteId: QUOTE, expiresAt: "2026-12-20T10:00:00.000Z" }] },
  },
  getQuote: { parameters: { quoteId: QUOTE }, answer: QUOTE_ANSWER },
  listQuotes: {
    parameters: { offset: "0", limit: "20" },
    answer: { results: [QUOTE_SUMMARY], offset: 0, limit: 20, total: 1 },
  },
  addQuotes: {
    ...inCart,
    requests: { "one product of a quote": [{ quoteId: QUOTE, quoteLineItemId: QUOTE_LINE_ITEM }] },
    answer: CART_ANSWER,
  },
} satisfies Examples
