import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { ArtworkUploader, UploadingFile, UploadStatus } from "../../../../application/client/artwork/artwork-uploader.ts"
import { makeManageArtwork } from "../../../../application/client/artwork/manage-artwork.ts"
import { makeOrderArtworkViewModel } from "../../../../application/client/artwork/order-artwork-view-model.ts"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import type { AcceptedFiles } from "../../../../application/client/ports/artwork-service.ts"
import type { ServiceFailure } from "../../../../application/client/ports/service-failures.ts"
import type { ArtworkFinding } from "../../../../domain/artwork/artwork-findings.ts"
import type { ArtworkState, ItemArtworkView } from "../../../../domain/artwork/item-artwork.ts"
import type { EarlierArtwork } from "../../../../domain/order/earlier-artwork.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import type { OrderArtworkView } from "../../../../domain/order/order-artwork.ts"
import { aCheck, anArtworkFile, anItemArtworkView } from "../../../support/artwork-builders.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { createRefusedError, createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aCart } from "../../../support/test-data-builders.ts"

const order: Order = {
  ...aCart(),
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T09:00:00Z",
  stages: ["waitingForArtwork"],
}

const inState = (state: ArtworkState, some: Partial<ItemArtworkView> = {}): OrderArtworkView => ({
  items: [anItemArtworkView({ state, ...some })],
})

const CHECKING: ArtworkState = { _tag: "Checking", by: "shop" }
const MISSING = inState({ _tag: "Missing", pages: [1, 2], isAddressListMissing: false })

const LOW_RESOLUTION: ArtworkFinding = {
  _tag: "LowResolution",
  page: 1,
  dpi: 96,
  minDpi: 150,
  box: { x: 0, y: 0, width: 85, height: 55 },
}

const withWarning = (id: string) =>
  inState(
    { _tag: "NeedsAcceptance", warnings: 2 },
    { files: [anArtworkFile({ id, check: aCheck({ findings: [LOW_RESOLUTION, { ...LOW_RESOLUTION, page: 2 }] }) })] },
  )

const EARLIER: EarlierArtwork = {
  ...{ orderId: "order-0", lineItemId: "item-1", orderNumber: "2026-118377", createdAt: "2026-10-02T08:30:00.000Z" },
  ...{ name: { en: "Business cards" }, quantity: 500 },
  requirements: { trim: { width: 85, height: 55 }, pages: 2 },
  files: [{ id: "file-0", name: "cards.pdf", size: 9 }],
}

const NOW = new Date("2026-11-20T10:00:00Z")

type Answer = OrderArtworkView | Effect.Effect<OrderArtworkView, ServiceFailure>

/** Each load gets the next answer; the last one repeats. */
const opened = (answers: readonly Answer[], decision: Answer = MISSING) => {
  const calls = { loads: 0, reads: 0, earlier: 0 }
  const reused: string[] = []
  const approvals: AcceptedFiles[] = []
  const added: (readonly [page: number | undefined, name: string])[] = []
  const uploads = makeSubject<readonly UploadingFile[]>([])
  const visibility = makeSubject(true)
  const toEffect = (answer: Answer) => (Effect.isEffect(answer) ? answer : Effect.succeed(answer))
  const uploader: ArtworkUploader = {
    files: uploads,
    add: ({ page }, files) => added.push(...files.map(({ name }) => [page, name] as const)),
    load: () => Effect.void,
    run: Effect.never,
    dismiss: id => uploads.set(uploads.current().filter(upload => upload.id !== id)),
    ...{ pause: () => undefined, resume: () => undefined, provideFile: () => undefined, cancel: () => undefined },
  }
  const { reportFailure } = makeFailureRecorder()
  const manage = makeManageArtwork({
    artwork: {
      get: () =>
        Effect.suspend(() => {
          const answer = answers[Math.min(calls.loads, answers.length - 1)]
          calls.loads += 1
          return answer ? toEffect(answer) : Effect.die("nothing is asked")
        }),
      approve: ({ files }) => {
        approvals.push(files)
        return toEffect(decision)
      },
      removeFile: () => toEffect(decision),
      listEarlier: () =>
        Effect.suspend(() => {
          calls.earlier += 1
          return calls.earlier === 1 ? Effect.fail(createUnreachableError()) : Effect.succeed([EARLIER])
        }),
      reuse: ({ earlier }) => {
        reused.push(earlier.orderId)
        return toEffect(decision)
      },
    },
    uploader,
    files: { loadPreview: () => Effect.die("no preview is shown"), download: () => Effect.void },
    orders: {
      read: () =>
        Effect.sync(() => {
          calls.reads += 1
          return order
        }),
    },
    visibility,
    newId: () => "key",
    reportFailure,
  })
  const viewModel = makeOrderArtworkViewModel(order, manage)
  const view = () => viewModel.getViewState({ uploads: uploads.current(), now: NOW })
  return {
    ...{ calls, reused, approvals, added, uploads, visibility, viewModel, view },
    item: () => {
      const viewState = view()
      const item = viewState._tag === "Loaded" ? viewState.items[0] : undefined
      if (!item) throw new Error(`no item: ${viewState._tag}`)
      return item
    },
    /** runs an effect while the page is open */
    meanwhile: (happens: Effect.Effect<unknown, unknown>) =>
      Effect.runPromise(
        Effect.forkChild(viewModel.follow).pipe(
          Effect.andThen(TestClock.adjust(0)),
          Effect.andThen(happens),
          Effect.scoped,
          Effect.provide(TestClock.layer()),
        ),
      ),
  }
}

const after = (milliseconds: number) => TestClock.adjust(milliseconds)

const aFile = (name: string): File => new File(["content"], name)

const anUpload = (id: string, status: UploadStatus): UploadingFile => ({
  ...{ id, name: "cards.pdf", size: 100, sentBytes: 100, status },
  target: { orderId: order.id, lineItemId: "item-1" },
})

describe("the artwork of an order on its page", () => {
  it("is loading until the shop answers, and a failure can be tried again (ART-70)", async () => {
    const { meanwhile, view, viewModel, item } = opened([Effect.fail(createUnreachableError()), MISSING])
    expect(view()).toEqual({ _tag: "Loading" })
    await meanwhile(
      Effect.gen(function* () {
        expect(view()).toMatchObject({ _tag: "NotLoaded", failure: { _tag: "Unreachable" } })
        viewModel.reload()
        yield* after(0)
        expect(item().state._tag).toBe("Missing")
      }),
    )
  })

  it("is loaded again while files are checked, and the order when that changed its state (ART-70)", async () => {
    const { meanwhile, calls, item } = opened([inState(CHECKING), inState(CHECKING), withWarning("a")])
    await meanwhile(after(1_000))
    expect([calls.loads, calls.reads, item().state._tag]).toEqual([2, 0, "Checking"])
    const later = opened([inState(CHECKING), withWarning("a")])
    await later.meanwhile(after(60_000))
    expect([later.calls.loads, later.calls.reads, later.item().state._tag]).toEqual([2, 1, "NeedsAcceptance"])
  })

  it("says whether the deadline still holds, by the shop's clock (ART-70)", async () => {
    const { meanwhile, viewModel } = opened([{ ...MISSING, deadline: { _tag: "HoldUntil", date: "2026-11-20", time: "17:00" } }])
    await meanwhile(Effect.void)
    const tagAt = (now: string) => {
      const viewState = viewModel.getViewState({ uploads: [], now: new Date(now) })
      return viewState._tag === "Loaded" ? viewState.deadline?._tag : undefined
    }
    expect([tagAt("2026-11-20T15:59:00Z"), tagAt("2026-11-20T16:00:00Z")]).toEqual(["HoldUntil", "HeldUntil"])
  })

  it("is not loaded again while a person checks it, until the shopper returns to the page (ART-70)", async () => {
    const { meanwhile, calls, visibility } = opened([inState({ _tag: "Checking", by: "person" })])
    await meanwhile(
      Effect.gen(function* () {
        yield* after(600_000)
        expect(calls.loads).toBe(1)
        visibility.set(false)
        visibility.set(true)
        yield* after(0)
        expect(calls.loads).toBe(2)
      }),
    )
  })

  it("shows a finished upload as a file of its item (ART-70)", async () => {
    const { meanwhile, uploads, item } = opened([MISSING, inState(CHECKING, { files: [anArtworkFile()] })])
    await meanwhile(
      Effect.gen(function* () {
        uploads.set([anUpload("1", { _tag: "Sending" })])
        expect(item().state._tag).toBe("Uploading")
        uploads.set([anUpload("1", { _tag: "Done", fileId: "file-1" })])
        yield* after(0)
        expect([uploads.current(), item().state._tag]).toEqual([[], "Checking"])
      }),
    )
  })

  it("sends chosen files to their pages, and names those that no page is free for (ART-70)", async () => {
    const { meanwhile, viewModel, item, added } = opened([MISSING])
    await meanwhile(Effect.void)
    viewModel.choose(item(), [aFile("b.png"), aFile("a.png"), aFile("c.png")])
    expect(added).toEqual([
      [1, "a.png"],
      [2, "b.png"],
    ])
    expect(item().surplus).toEqual(["c.png"])
    viewModel.choose(item(), [aFile("back.pdf")], 2)
    expect(added.at(-1)).toEqual([2, "back.pdf"])
    expect(item().surplus).toEqual([])
  })
})

describe("a list of addresses among the chosen files", () => {
  it("is sent for no page, so that the pages stay free for the others (ART-70)", async () => {
    const { meanwhile, viewModel, item, added } = opened([MISSING])
    await meanwhile(Effect.void)
    viewModel.choose(item(), [aFile("addresses.csv"), aFile("a.png")])
    expect(added).toEqual([
      [undefined, "addresses.csv"],
      [1, "a.png"],
    ])
  })
})

describe("approving the artwork of an item", () => {
  it("needs the warnings to be accepted, and sends each kind of warning once (ART-05)", async () => {
    const approved = inState({ _tag: "Approved", at: new Date("2026-11-20T10:00:00Z") })
    const { meanwhile, viewModel, item, approvals, calls } = opened([withWarning("a")], approved)
    await meanwhile(
      Effect.gen(function* () {
        expect(yield* viewModel.approve(item())).toBeUndefined()
        expect(approvals).toEqual([])
        viewModel.accept("item-1", true)
        yield* viewModel.approve(item())
      }),
    )
    expect(approvals).toEqual([[{ id: "a", acceptedWarnings: ["LowResolution"] }]])
    expect([item().state._tag, calls.reads]).toEqual(["Approved", 1])
  })

  it("asks again when other files are there than those whose warnings were accepted (ART-05)", async () => {
    const { meanwhile, viewModel, item } = opened([withWarning("a"), withWarning("b")])
    await meanwhile(
      Effect.gen(function* () {
        viewModel.accept("item-1", true)
        expect(item().isAccepted).toBe(true)
        viewModel.reload()
        yield* after(0)
        expect(item().isAccepted).toBe(false)
        viewModel.accept("item-1", true)
        viewModel.accept("item-1", false)
        expect(item().isAccepted).toBe(false)
      }),
    )
  })

  it("loads the artwork again after a refusal (ART-05)", async () => {
    const refused = Effect.fail(createRefusedError("OrderNotFound"))
    const { meanwhile, viewModel, item, calls } = opened([withWarning("a")], refused)
    await meanwhile(
      Effect.gen(function* () {
        viewModel.accept("item-1", true)
        yield* Effect.flip(viewModel.approve(item()))
        yield* after(0)
        expect(calls.loads).toBe(2)
      }),
    )
  })
})

describe("files of earlier orders", () => {
  it("are loaded once for an item without files, also after a failure, and used with one press (ART-14)", async () => {
    const { meanwhile, viewModel, item, calls, reused } = opened(
      [MISSING, MISSING, MISSING, inState(CHECKING)],
      inState(CHECKING),
    )
    await meanwhile(
      Effect.gen(function* () {
        expect(item().earlier.proposed).toBeUndefined()
        viewModel.reload()
        yield* after(0)
        expect(item().earlier).toEqual({ proposed: EARLIER, others: [] })
        viewModel.reload()
        yield* after(0)
        expect(calls.earlier).toBe(2)
        yield* viewModel.reuse("item-1", EARLIER)
        expect(reused).toEqual(["order-0"])
        expect(item().state._tag).toBe("Checking")
        yield* after(1_000)
        expect(calls.loads).toBe(5)
      }),
    )
  })

  it("aren't loaded while every item has files (ART-14)", async () => {
    const { meanwhile, calls } = opened([withWarning("a")])
    await meanwhile(Effect.void)
    expect(calls.earlier).toBe(0)
  })
})
