/** What a page is drawn with where there is no browser: answers that are there, texts of its own, and no other tab. */
import { Effect } from "effect"
import { Analytics } from "../application/ports/analytics.ts"
import { CrossTabSync } from "../application/ports/cross-tab-sync.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import type { Settings } from "../application/ports/settings.ts"
import type { ContainerOptions } from "./container-types.ts"
import type { PreloadedResponses } from "./http/preloaded-responses.ts"
import type { ServiceClient } from "./http/service-client.ts"

/** One page, for one onlooker. */
export interface PageRenderRequest {
  readonly settings: Settings
  readonly pathname: string
  readonly search: string
  readonly locale: string
  /** what the browser is taken to keep */
  readonly storedValues: Readonly<Record<string, string>>
  readonly preloadedResponses: PreloadedResponses
}

/** Writes what was drawn. */
export type HtmlPipe = (into: NodeJS.WritableStream) => unknown

/** None when it needs what is not among the answers. */
export type RenderPage = (page: PageRenderRequest) => Promise<HtmlPipe | undefined>

const memory = (kept: PageRenderRequest["storedValues"]): KeyValueStore => {
  const texts = new Map(Object.entries(kept))
  return {
    get: key => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
    onChange: () => () => undefined,
  }
}

const ALONE: CrossTabSync = { exclusively: (_, work) => work, tell: () => undefined, onTold: () => () => undefined }

/** Nobody is there to be asked: `onAsked` hears that somebody was. */
export const makeSsrContainerOptions = (
  { storedValues, preloadedResponses }: Pick<PageRenderRequest, "storedValues" | "preloadedResponses">,
  onAsked: () => void,
): ContainerOptions => {
  const nobody: ServiceClient = () => Effect.andThen(Effect.sync(onAsked), Effect.never)
  return {
    preloadedResponses,
    clientFor: () => nobody,
    register: provide => {
      provide(KeyValueStore, () => memory(storedValues))
      provide(CrossTabSync, () => ALONE)
      provide(Analytics, () => ({ record: () => Effect.void }))
    },
  }
}
