/** The services that every visit may ask, over HTTP: quotes, addresses, accounts, and what is recorded. */
import { Effect } from "effect"
import type { AuthSessions } from "../../application/ports/accounts.ts"
import type { AddressBook } from "../../application/ports/address-book.ts"
import type { ErrorReports } from "../../application/ports/error-reports.ts"
import type { QuoteService } from "../../application/ports/quote-service.ts"
import { RateLimitedError } from "../../application/ports/service-failures.ts"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { addressCalls } from "../contract/address-calls.ts"
import { identityCalls } from "../contract/identity-calls.ts"
import { quoteCalls } from "../contract/quote-calls.ts"
import { recordCalls } from "../contract/record-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpQuotes = (call: Call): QuoteService => ({
  save: ({ cartId, version, channel, key }) =>
    call(quoteCalls.createQuote, { query: { version }, body: { cartId, quoteAcquisitionChannel: channel }, key }).pipe(
      Effect.map(({ quoteId, success }) => ({ quoteId: quoteId as QuoteId, success })),
    ),
  list: page => unversioned(call(quoteCalls.listQuotes, { query: page })),
  get: quoteId => unversioned(call(quoteCalls.getQuote, { params: { quoteId } })),
  expiredIn: cartId =>
    unversioned(call(quoteCalls.expiredQuotes, { params: { cartId } })).pipe(
      Effect.map(({ expiredQuotes }) => expiredQuotes),
    ),
})

export const makeHttpAddressBook = (call: Call): AddressBook => ({
  list: unversioned(call(addressCalls.listAddresses, {})).pipe(Effect.map(({ results }) => results)),
  add: (address, key) => unversioned(call(addressCalls.createAddress, { body: address, key })),
  replace: (addressId, address, key) =>
    unversioned(call(addressCalls.updateAddress, { params: { addressId }, body: address, key })),
  remove: (addressId, key) =>
    unversioned(call(addressCalls.deleteAddress, { params: { addressId }, key })).pipe(Effect.asVoid),
})

export const makeHttpErrorReports = (call: Call): ErrorReports => ({
  report: bug =>
    unversioned(call(recordCalls.reportError, { body: bug })).pipe(
      Effect.match({ onSuccess: ({ traceId }) => traceId, onFailure: ({ traceId }) => traceId }),
    ),
})

/** Nobody waits for the answer, and nobody hears of a failure (EVENT-11). */
export const makeHttpEvents =
  (call: Call) =>
  (event: AnalyticsEvent): Effect.Effect<void> =>
    Effect.ignore(unversioned(call(recordCalls.recordEvent, { body: event })))

/** Whoever asks for a token has another call in mind. */
const beforehand = <A, E>(token: Effect.Effect<A, E | RateLimitedError>): Effect.Effect<A, E | RateLimitedError> =>
  Effect.mapError(token, failure =>
    failure instanceof RateLimitedError ? new RateLimitedError({ traceId: failure.traceId, notMade: true }) : failure,
  )

export const makeHttpSessions = (call: Call): AuthSessions => ({
  anonymous: beforehand(unversioned(call(identityCalls.anonymousIdentity, {}))),
  refresh: beforehand(unversioned(call(identityCalls.refresh, {}))).pipe(
    Effect.map(({ session }) => session ?? undefined),
  ),
  end: unversioned(call(identityCalls.logout, {})).pipe(Effect.asVoid),
})
