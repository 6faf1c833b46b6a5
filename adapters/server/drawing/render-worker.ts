/** The thread that draws: it loads what draws pages and answers each of its messages with a page, or with what broke. */
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { parentPort, workerData } from "node:worker_threads"
import type { PageRenderRequest, RenderPage } from "../../ssr-container.ts"

export interface RenderWorkerData {
  /** the module that draws */
  readonly file: string
  /** drawn before anything else, for nobody */
  readonly warmUpPages: readonly PageRenderRequest[]
}

/** What a drawing begins and ends as. */
export interface RenderJob {
  readonly id: number
  readonly page: PageRenderRequest
}

export type RenderOutcome =
  | { readonly _tag: "Drawn"; readonly id: number; readonly drawn: string | undefined }
  | { readonly _tag: "Failed"; readonly id: number; readonly error: unknown }

const answer = (outcome: RenderOutcome) => parentPort?.postMessage(outcome)

const { file, warmUpPages }: RenderWorkerData = workerData
const { renderPage }: { readonly renderPage: RenderPage } = await import(file)

/** A page that leads elsewhere draws nothing. */
const drawnAs = async (page: PageRenderRequest): Promise<string | undefined> => {
  const pipe = await renderPage(page)
  if (!pipe) return undefined
  const into = new PassThrough()
  pipe(into)
  const drawn = await text(into)
  return drawn.includes("<main") ? drawn : undefined
}

parentPort?.on("message", ({ id, page }: RenderJob) => {
  drawnAs(page).then(
    drawn => answer({ _tag: "Drawn", id, drawn }),
    (error: unknown) => answer({ _tag: "Failed", id, error }),
  )
})

// code is slow when it is run first
for (const page of warmUpPages) await drawnAs(page)
parentPort?.postMessage("ready")
