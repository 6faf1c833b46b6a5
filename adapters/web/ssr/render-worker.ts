/** The render thread: loads the server entry, and answers each job with a page or an error. */
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { parentPort, workerData } from "node:worker_threads"
import type { PageRenderRequest, RenderPage } from "../../ssr-container.ts"

export interface RenderWorkerData {
  /** URL of the server entry */
  readonly file: string
  /** rendered before the first job */
  readonly warmUpPages: readonly PageRenderRequest[]
}

export interface RenderJob {
  readonly id: number
  readonly page: PageRenderRequest
}

export type RenderOutcome =
  | { readonly _tag: "Rendered"; readonly id: number; readonly html: string | undefined }
  | { readonly _tag: "Failed"; readonly id: number; readonly error: unknown }

const send = (outcome: RenderOutcome) => parentPort?.postMessage(outcome)

const { file, warmUpPages }: RenderWorkerData = workerData
const { renderPage }: { readonly renderPage: RenderPage } = await import(file)

/** A page that redirects renders nothing. */
const renderHtml = async (page: PageRenderRequest): Promise<string | undefined> => {
  const pipe = await renderPage(page)
  if (!pipe) return undefined
  const output = new PassThrough()
  pipe(output)
  const html = await text(output)
  return html.includes("<main") ? html : undefined
}

parentPort?.on("message", ({ id, page }: RenderJob) => {
  renderHtml(page).then(
    html => send({ _tag: "Rendered", id, html }),
    (error: unknown) => send({ _tag: "Failed", id, error }),
  )
})

// the first run of the code is slow
for (const page of warmUpPages) await renderHtml(page)
parentPort?.postMessage("ready")
