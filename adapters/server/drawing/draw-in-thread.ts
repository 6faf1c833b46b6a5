/** The thread that draws: it loads what draws pages and answers each of its messages with a page, or with what broke. */
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { parentPort, workerData } from "node:worker_threads"
import type { DrawPage, PageToDraw } from "../../without-browser.ts"

export interface Start {
  /** the module that draws */
  readonly file: string
  /** drawn before anything else, for nobody */
  readonly first: readonly PageToDraw[]
}

/** What a drawing begins and ends as. */
export interface Order {
  readonly id: number
  readonly page: PageToDraw
}

export type Outcome =
  | { readonly _tag: "Drawn"; readonly id: number; readonly drawn: string | undefined }
  | { readonly _tag: "Failed"; readonly id: number; readonly error: unknown }

const answer = (outcome: Outcome) => parentPort?.postMessage(outcome)

const { file, first }: Start = workerData
const { drawPage }: { readonly drawPage: DrawPage } = await import(file)

/** A page that leads elsewhere draws nothing. */
const drawnAs = async (page: PageToDraw): Promise<string | undefined> => {
  const pipe = await drawPage(page)
  if (!pipe) return undefined
  const into = new PassThrough()
  pipe(into)
  const drawn = await text(into)
  return drawn.includes("<main") ? drawn : undefined
}

parentPort?.on("message", ({ id, page }: Order) => {
  drawnAs(page).then(
    drawn => answer({ _tag: "Drawn", id, drawn }),
    (error: unknown) => answer({ _tag: "Failed", id, error }),
  )
})

// code is slow when it is run first
for (const page of first) await drawnAs(page)
parentPort?.postMessage("ready")
