/** Twenty customers send large files, one after the other, until the process is told to stop. Runs beside the measured shoppers. */
import { createRandomPdf, openUploadPage } from "../../../test/support/upload-page.ts"
import { type LoadMeasurements, makeLoadClient } from "./load-client.ts"

const [base = "", uploads = "20"] = process.argv.slice(2)

const FILE_BYTES = 20 * 1024 * 1024

interface OrderResponse {
  readonly id: string
  readonly lineItems: readonly { readonly id: string }[]
}

const content = createRandomPdf(FILE_BYTES)
const measurements: LoadMeasurements = { latencies: [], orders: 0 }
let sentBytes = 0
let isStopped = false

const sendFiles = async (client: number): Promise<void> => {
  // other numbers than those of the measured shoppers
  const { register, order, call, token } = makeLoadClient(base, 1000 + client, measurements)
  await register()
  await order()
  const { results } = await call<{ readonly results: readonly { readonly id: string }[] }>("GET /order")
  const { id, lineItems } = await call<OrderResponse>(`GET /order/${results[0]?.id}`)
  const target = { orderId: id as never, lineItemId: lineItems[0]?.id ?? "" }
  for (let file = 0; !isStopped; file += 1) {
    const page = openUploadPage(base, token())
    page.uploader.add(target, [new File([content], `file-${file}.pdf`)])
    const { status } = await page.waitUntil(each => each.status._tag === "Done" || each.status._tag === "Failed" || isStopped)
    if (status._tag === "Failed") throw new Error(`an upload failed: ${JSON.stringify(status.reason)}`)
    if (status._tag === "Done") sentBytes += FILE_BYTES
    await page.close()
  }
}

const sending = Promise.all(Array.from({ length: Number(uploads) }, (_, client) => sendFiles(client)))
sending.catch(error => {
  process.stderr.write(`${error}\n`)
  process.exit(1)
})
process.send?.("started")
process.once("message", async () => {
  isStopped = true
  process.send?.({ megabytes: Math.round(sentBytes / 1e6) })
  process.exit(0)
})
