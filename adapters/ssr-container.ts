/** The container for server rendering: preloaded responses instead of calls, values in memory, and no other tabs. */
import { Effect } from "effect"
import { Analytics } from "../application/client/ports/analytics.ts"
import { CrossTabCoordination } from "../application/client/ports/cross-tab-coordination.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import type { Settings } from "../application/shared/settings.ts"
import type { ContainerOptions } from "./container-types.ts"
import type { PreloadedResponses } from "./http/preloaded-responses.ts"

/** One page for one shopper. */
export interface PageRenderRequest {
  readonly settings: Settings
  readonly pathname: string
  readonly search: string
  readonly locale: string
  /** what the browser's local storage is assumed to hold */
  readonly storedValues: Readonly<Record<string, string>>
  readonly preloadedResponses: PreloadedResponses
  /** when the responses were read; undefined for a page that nobody sees */
  readonly renderedAtMs?: number
}

/** Writes the rendered page to a stream. */
export type WriteHtml = (into: NodeJS.WritableStream) => unknown

/** Returns undefined when the page needs a response that is not preloaded. */
export type RenderPage = (page: PageRenderRequest) => Promise<WriteHtml | undefined>

const makeMemoryStore = (initialValues: PageRenderRequest["storedValues"]): KeyValueStore => {
  const texts = new Map(Object.entries(initialValues))
  return {
    get: key => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
    onChange: () => () => undefined,
  }
}

const SINGLE_TAB: CrossTabCoordination = {
  runExclusively: (_, work) => work,
  announce: () => undefined,
  onAnnouncement: () => () => undefined,
}

/** No service is called while rendering. `onCall` reports that the page tried to, and the call never ends. */
export const makeSsrContainerOptions = (
  {
    storedValues,
    preloadedResponses,
    renderedAtMs,
  }: Pick<PageRenderRequest, "storedValues" | "preloadedResponses" | "renderedAtMs">,
  onCall: () => void,
): ContainerOptions => {
  const request = () => {
    onCall()
    return new Promise<never>(() => undefined)
  }
  return {
    preloadedResponses,
    renderedAtMs,
    http: { request },
    register: provide => {
      provide(KeyValueStore, () => makeMemoryStore(storedValues))
      provide(CrossTabCoordination, () => SINGLE_TAB)
      provide(Analytics, () => ({ record: () => Effect.void }))
    },
  }
}
