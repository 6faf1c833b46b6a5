import { createHash } from "node:crypto"
import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { UploadStatus } from "../../../../application/client/artwork/artwork-uploader.ts"
import { makeArtworkUploader } from "../../../../application/client/artwork/make-artwork-uploader.ts"
import type {
  ArtworkUploadService,
  ServiceUpload,
  UploadServiceFailure,
} from "../../../../application/client/ports/artwork-upload-service.ts"
import { FileUnreadableError } from "../../../../application/client/ports/file-parts.ts"
import { RefusedError, UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import type { StoredUploadFile } from "../../../../application/client/ports/stored-upload-files.ts"
import type { OrderId } from "../../../../domain/order/order.ts"
import { passTimeUntilDone, runOnTestClock } from "../../../support/test-clock.ts"

const ORDER_ID = "order" as OrderId

const TARGET = { orderId: ORDER_ID, lineItemId: "item" }

const PART_SIZES = [10, 40]

/** Named by the letter that it is full of. */
const makePdf = (size: number, mark = "a", name = `${mark}.pdf`): File =>
  new File([`%PDF-${mark.repeat(size)}`.slice(0, size)], name)

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const offline = new UnreachableError({ cause: "network", traceId: "t" })
const late = new UnreachableError({ cause: "timeout", traceId: "t" })
const gone = new RefusedError({ refusal: { _tag: "UploadNotFound" }, traceId: "t" })

/** The services with their uploads; `fail` decides before each part. */
const makeServices = () => {
  const uploads = new Map<string, ServiceUpload>()
  const sent: string[] = []
  const cancelled: string[] = []
  let fail: (part: string) => UploadServiceFailure | undefined = () => undefined
  const find = (id: string) => {
    const upload = uploads.get(id)
    return upload ? Effect.succeed(upload) : Effect.fail(gone)
  }
  const service: ArtworkUploadService = {
    start: (target, { name, size, key, partSize = 40 }) =>
      Effect.sync(() => {
        const id = `upload of ${key}`
        const { lineItemId } = target
        if (!uploads.has(id)) uploads.set(id, { id, lineItemId, name, size, partSize, partSizes: PART_SIZES, received: [] })
        return uploads.get(id) as ServiceUpload
      }),
    listUnfinished: () => Effect.sync(() => [...uploads.values()].filter(({ fileId }) => fileId === undefined)),
    get: find,
    storePart: ({ uploadId, number, sha256 }, bytes) =>
      Effect.suspend(() => {
        const upload = uploads.get(uploadId)
        const failure = fail(`${upload?.name} ${number}`)
        if (failure) return Effect.fail(failure)
        if (!upload) return Effect.fail(gone)
        expect(hash(bytes)).toBe(sha256)
        sent.push(`${upload.name} ${number}`)
        uploads.set(uploadId, { ...upload, received: [...upload.received, { number, sha256 }] })
        return Effect.void
      }),
    sendPart: () => Effect.die("parts go through the shop"),
    complete: id =>
      Effect.map(find(id), upload => {
        const fileId = `file of ${upload.name}`
        uploads.set(id, { ...upload, fileId })
        return { fileId }
      }),
    cancel: id =>
      Effect.sync(() => {
        cancelled.push(id)
        uploads.delete(id)
      }),
    getFile: () => Effect.die("not read"),
    getPreview: () => Effect.die("not read"),
  }
  const failWith = (decide: typeof fail): void => {
    fail = decide
  }
  return { service, uploads, sent, cancelled, failWith }
}

type Services = ReturnType<typeof makeServices>

/** One browser; `stored` outlives its pages. */
const openPage = ({ service }: Services, stored = new Map<string, StoredUploadFile>()) => {
  let ids = 0
  const unreadable = new Set<File>()
  const uploader = makeArtworkUploader({
    service,
    fileParts: {
      read: (file, start, end) =>
        unreadable.has(file)
          ? Effect.fail(new FileUnreadableError())
          : Effect.promise(async () => {
              const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
              return { bytes, sha256: hash(bytes) }
            }),
    },
    storedFiles: {
      list: Effect.sync(() => [...stored.values()]),
      save: file => Effect.sync(() => void stored.set(file.id, file)),
      remove: id => Effect.sync(() => void stored.delete(id)),
    },
    newId: () => `${stored.size}-${++ids}`,
    tabs: { runExclusively: (_, work) => work },
  })
  const statusOf = (name: string): UploadStatus["_tag"] | undefined =>
    uploader.files.current().find(file => file.name === name)?.status._tag
  const idOf = (name: string): string => uploader.files.current().find(file => file.name === name)?.id ?? ""
  const waitFor = (name: string, tag: UploadStatus["_tag"]) =>
    Effect.promise(
      () =>
        new Promise<void>(resolve => {
          const check = () => {
            if (statusOf(name) === tag) resolve()
          }
          uploader.files.subscribe(check)
          check()
        }),
    )
  return { uploader, stored, unreadable, statusOf, idOf, waitFor }
}

type Page = ReturnType<typeof openPage>

/** Runs the page until `work` is done, and then closes it. */
const whileOpen = ({ uploader }: Page, work: Effect.Effect<unknown>) =>
  runOnTestClock(
    Effect.gen(function* () {
      const running = yield* Effect.forkChild(uploader.run)
      yield* passTimeUntilDone(work)
      yield* Fiber.interrupt(running)
    }),
  )

const add = ({ uploader }: Page, ...files: readonly File[]) => uploader.add(TARGET, files)

describe("sending files", () => {
  it("sends one after the other, part by part, and says how far each is (UPLOAD-11)", async () => {
    const services = makeServices()
    const page = openPage(services)
    const seen = new Set<string>()
    page.uploader.files.subscribe(() => {
      for (const { name, sentBytes, status } of page.uploader.files.current()) seen.add(`${name} ${status._tag} ${sentBytes}`)
    })
    add(page, makePdf(100, "a"), makePdf(50, "b"))
    await whileOpen(page, page.waitFor("b.pdf", "Done"))
    expect(services.sent.toSorted()).toEqual(["a.pdf 1", "a.pdf 2", "a.pdf 3", "b.pdf 1", "b.pdf 2"])
    expect([...seen]).toEqual(
      expect.arrayContaining(["b.pdf Waiting 0", "a.pdf Sending 40", "a.pdf Completing 100", "a.pdf Done 100"]),
    )
    expect(page.uploader.files.current().map(({ status }) => status)).toEqual([
      { _tag: "Done", fileId: "file of a.pdf" },
      { _tag: "Done", fileId: "file of b.pdf" },
    ])
  })

  it("refuses what can't be accepted before anything is sent, and sends the others (UPLOAD-01, UPLOAD-11)", async () => {
    const services = makeServices()
    const page = openPage(services)
    add(page, makePdf(10, "a", "a.svg"), new File(["no PDF"], "b.pdf"), makePdf(10, "c"))
    await whileOpen(page, page.waitFor("c.pdf", "Done"))
    const [svg, fake] = page.uploader.files.current().map(({ status }) => status)
    expect(svg).toMatchObject({ reason: { _tag: "FileRefused", faults: [{ _tag: "FileTypeUnavailable" }] }, canRetry: false })
    expect(fake).toMatchObject({ reason: { faults: [{ _tag: "ContentMismatch", extension: "pdf" }] } })
    expect(services.sent).toEqual(["c.pdf 1"])
  })

  it("waits while the services can't be reached, and sends no part twice (UPLOAD-04)", async () => {
    const services = makeServices()
    const page = openPage(services)
    let isOffline = true
    services.failWith(part => (part === "a.pdf 3" && isOffline ? offline : undefined))
    add(page, makePdf(100, "a"))
    const online = Effect.sync(() => {
      isOffline = false
    })
    await whileOpen(
      page,
      page.waitFor("a.pdf", "Offline").pipe(Effect.andThen(online), Effect.andThen(page.waitFor("a.pdf", "Done"))),
    )
    expect(services.sent.toSorted()).toEqual(["a.pdf 1", "a.pdf 2", "a.pdf 3"])
  })

  it("finishes the part beside one that fails, and begins no further one before it is tried again (UPLOAD-04)", async () => {
    const services = makeServices()
    const store = services.service.storePart
    const slowService: ArtworkUploadService = {
      ...services.service,
      storePart: (part, bytes) => (part.number === 1 ? store(part, bytes) : Effect.delay(store(part, bytes), 100)),
    }
    const page = openPage({ ...services, service: slowService })
    services.failWith(part => (part === "a.pdf 1" ? offline : undefined))
    add(page, makePdf(200, "a"))
    await whileOpen(page, page.waitFor("a.pdf", "Offline"))
    expect(services.sent).toEqual(["a.pdf 2"])
  })

  it("continues after a pause, and lets the next file go first (UPLOAD-11)", async () => {
    const services = makeServices()
    const page = openPage(services)
    services.failWith(part => (part === "a.pdf 2" ? offline : undefined))
    add(page, makePdf(50, "a"), makePdf(10, "b"))
    const pause = Effect.sync(() => page.uploader.pause(page.idOf("a.pdf")))
    await whileOpen(
      page,
      page.waitFor("a.pdf", "Offline").pipe(Effect.andThen(pause), Effect.andThen(page.waitFor("b.pdf", "Done"))),
    )
    expect(page.statusOf("a.pdf")).toBe("Paused")
    services.failWith(() => undefined)
    page.uploader.resume(page.idOf("a.pdf"))
    await whileOpen(page, page.waitFor("a.pdf", "Done"))
    expect(services.sent).toEqual(["a.pdf 1", "b.pdf 1", "a.pdf 2"])
  })

  it("continues after a reload or the end of the browser, without the file being chosen again (UPLOAD-04)", async () => {
    const services = makeServices()
    const first = openPage(services)
    services.failWith(part => (part === "a.pdf 2" ? offline : undefined))
    add(first, makePdf(50, "a"))
    await whileOpen(first, first.waitFor("a.pdf", "Offline"))
    services.failWith(() => undefined)
    const second = openPage(services, first.stored)
    await whileOpen(second, Effect.andThen(second.uploader.load(ORDER_ID), second.waitFor("a.pdf", "Done")))
    expect(services.sent).toEqual(["a.pdf 1", "a.pdf 2"])
    expect([...services.uploads]).toHaveLength(1)
    expect([...second.stored]).toEqual([])
  })

  it("asks on another device for the file, refuses another one, and sends what is missing (UPLOAD-05)", async () => {
    const services = makeServices()
    const first = openPage(services)
    services.failWith(part => (part === "a.pdf 2" ? offline : undefined))
    add(first, makePdf(50, "a"))
    await whileOpen(first, first.waitFor("a.pdf", "Offline"))
    services.failWith(() => undefined)
    const second = openPage(services)
    await Effect.runPromise(second.uploader.load(ORDER_ID))
    expect(second.uploader.files.current()).toMatchObject([{ name: "a.pdf", sentBytes: 40, status: { _tag: "FileNeeded" } }])
    add(second, makePdf(50, "b", "a.pdf"))
    await whileOpen(second, second.waitFor("a.pdf", "Failed"))
    expect(second.uploader.files.current()).toMatchObject([{ status: { reason: { _tag: "OtherFile" } } }])
    second.uploader.provideFile(second.idOf("a.pdf"), makePdf(51, "a"))
    expect(second.statusOf("a.pdf")).toBe("Failed")
    second.uploader.provideFile(second.idOf("a.pdf"), makePdf(50, "a"))
    await whileOpen(second, second.waitFor("a.pdf", "Done"))
    expect(services.sent).toEqual(["a.pdf 1", "a.pdf 2"])
  })

  it("takes smaller parts when the first ones come too late (UPLOAD-12)", async () => {
    const services = makeServices()
    const page = openPage(services)
    const isLarge = () => [...services.uploads.values()].some(({ partSize }) => partSize === 40)
    services.failWith(() => (isLarge() ? late : undefined))
    add(page, makePdf(25, "a"))
    await whileOpen(page, page.waitFor("a.pdf", "Done"))
    expect(services.sent).toEqual(["a.pdf 1", "a.pdf 2", "a.pdf 3"])
    expect(services.cancelled).toHaveLength(1)
  })

  it("begins again when the services forgot an upload, but not for ever (UPLOAD-04)", async () => {
    const services = makeServices()
    const page = openPage(services)
    services.failWith(() => gone)
    add(page, makePdf(10, "a"))
    await whileOpen(page, page.waitFor("a.pdf", "Failed"))
    expect(page.uploader.files.current()).toMatchObject([{ status: { reason: { _tag: "ServiceFailed" }, canRetry: true } }])
    services.failWith(() => undefined)
    page.uploader.resume(page.idOf("a.pdf"))
    await whileOpen(page, page.waitFor("a.pdf", "Done"))
  })

  it("says when the device can't read the file any more (UPLOAD-11)", async () => {
    const page = openPage(makeServices())
    const file = makePdf(10, "a")
    page.unreadable.add(file)
    add(page, file)
    await whileOpen(page, page.waitFor("a.pdf", "Failed"))
    expect(page.uploader.files.current()).toMatchObject([{ status: { reason: { _tag: "FileUnreadable" }, canRetry: false } }])
    page.uploader.dismiss(page.idOf("a.pdf"))
    expect(page.uploader.files.current()).toEqual([])
  })

  it("forgets a cancelled file in the browser and in the services (UPLOAD-10, UPLOAD-11)", async () => {
    const services = makeServices()
    const page = openPage(services)
    services.failWith(() => offline)
    add(page, makePdf(10, "a"), makePdf(10, "b"))
    const cancel = Effect.sync(() => {
      page.uploader.cancel(page.idOf("a.pdf"))
      services.failWith(() => undefined)
    })
    await whileOpen(
      page,
      page.waitFor("a.pdf", "Offline").pipe(Effect.andThen(cancel), Effect.andThen(page.waitFor("b.pdf", "Done"))),
    )
    expect(services.sent).toEqual(["b.pdf 1"])
    expect(services.cancelled).toHaveLength(1)
    expect([...services.uploads.values()].map(({ name }) => name)).toEqual(["b.pdf"])
  })
})
