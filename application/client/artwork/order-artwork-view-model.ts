/**
 * The artwork of an order as one value: loaded while the page is visible, again while files are checked, and joined with
 * the uploads of this browser (ART-02, ART-70).
 */
import { Effect } from "effect"
import { listWarningsOfFile } from "../../../domain/artwork/artwork-state.ts"
import type { ArtworkState, ItemArtworkView } from "../../../domain/artwork/item-artwork.ts"
import { findUploadFormat } from "../../../domain/artwork/upload-rules.ts"
import { getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { getDeliveryDateDeadline } from "../../../domain/delivery/delivery-date-deadline.ts"
import { getDesignNumber } from "../../../domain/edit/edit-group.ts"
import { chooseEarlierArtwork, type EarlierArtwork, type EarlierArtworkChoices } from "../../../domain/order/earlier-artwork.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderArtworkView } from "../../../domain/order/order-artwork.ts"
import { rerunOnSignals } from "../observable/rerun-on-signals.ts"
import { makeVisiblePolling } from "../poll-while-visible.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeViewModel } from "../view-model.ts"
import type { UploadingFile } from "./artwork-uploader.ts"
import { assignPages } from "./assign-pages.ts"
import { type ItemArtworkViewState, viewItemArtwork } from "./item-artwork-view-state.ts"
import type { ManageArtwork } from "./manage-artwork.ts"

interface ArtworkViewModelState {
  readonly artwork: OrderArtworkView | undefined
  readonly failure: ServiceFailure | undefined
  /** undefined until it is loaded, which only items without files need */
  readonly earlier: readonly EarlierArtwork[] | undefined
  /** items with the files whose warnings were accepted */
  readonly accepted: ReadonlySet<string>
  /** files that no page is free for, by item */
  readonly surplus: ReadonlyMap<string, readonly string[]>
}

interface ArtworkProps {
  readonly uploads: readonly UploadingFile[]
  readonly now: Date
}

export interface OrderItemArtwork extends ItemArtworkViewState {
  readonly isAccepted: boolean
  readonly surplus: readonly string[]
  readonly earlier: EarlierArtworkChoices
}

/** Other files or other findings have another key. */
const getAcceptanceKey = ({ lineItemId, files }: ItemArtworkView): string =>
  [lineItemId, ...files.map(file => [file.id, ...listWarningsOfFile(file).map(({ _tag }) => _tag)].join())].join(" ")

const listItems = (order: Order, artwork: OrderArtworkView, state: ArtworkViewModelState, { uploads }: ArtworkProps) => {
  const groups = groupLineItems(order)
  const findNumber = ({ id }: LineItem) => {
    const group = groups.find(({ items }) => items.some(item => item.id === id))
    return group && getDesignNumber(group, id)
  }
  return getActiveLineItems(order).flatMap((lineItem): readonly OrderItemArtwork[] => {
    const item = artwork.items.find(({ lineItemId }) => lineItemId === lineItem.id)
    if (!item) return []
    const own = uploads.filter(({ target }) => target.orderId === order.id && target.lineItemId === lineItem.id)
    const view = viewItemArtwork(lineItem, findNumber(lineItem), item, own)
    const isAccepted = view.warnings === 0 || state.accepted.has(getAcceptanceKey(item))
    const earlier = chooseEarlierArtwork(item.requirements, (view.needsFile && state.earlier) || [])
    return [{ ...view, isAccepted, surplus: state.surplus.get(lineItem.id) ?? [], earlier }]
  })
}

/** What can be left by choosing files. */
const FILELESS_STATES: readonly ArtworkState["_tag"][] = ["Missing", "Rejected"]

type Decision<A> = Effect.Effect<A, ServiceFailure>

export const makeOrderArtworkViewModel = (order: Order, manage: ManageArtwork) => {
  const { uploader, visibility } = manage
  const { current, update, change, viewModel } = makeViewModel({
    start: { artwork: undefined, failure: undefined, earlier: undefined, accepted: new Set<string>(), surplus: new Map() },
    toViewState: (state: ArtworkViewModelState, props: ArtworkProps) => {
      const { artwork, failure } = state
      if (!artwork) return failure ? ({ _tag: "NotLoaded", failure } as const) : ({ _tag: "Loading" } as const)
      const deadline = artwork.deadline && getDeliveryDateDeadline(artwork.deadline.date, props.now)
      return { _tag: "Loaded", deadline, items: listItems(order, artwork, state, props) } as const
    },
  })
  const findItem = (id: string) => current().artwork?.items.find(({ lineItemId }) => lineItemId === id)
  const listTags = (artwork: OrderArtworkView | undefined) => artwork?.items.map(({ state }) => state._tag).join()

  /** The order's stages may have changed with the state of an item. */
  const show = (artwork: OrderArtworkView) =>
    Effect.suspend(() => {
      const before = listTags(current().artwork)
      update({ artwork, failure: undefined })
      return before === undefined || before === listTags(artwork) ? Effect.void : manage.reloadOrder(order.id)
    })

  /** Without it, files can still be uploaded: a failure isn't shown, and the next load tries again. */
  const loadEarlier = Effect.suspend(() => {
    const { artwork, earlier } = current()
    const isNeeded = artwork?.items.some(({ state, isChangeable }) => isChangeable && FILELESS_STATES.includes(state._tag))
    return earlier || !isNeeded
      ? Effect.void
      : Effect.ignore(Effect.map(manage.listEarlier(order.id), found => update({ earlier: found })))
  })

  const load = manage
    .load(order.id)
    .pipe(
      Effect.matchEffect({ onSuccess: show, onFailure: failure => Effect.sync(() => update({ failure })) }),
      Effect.andThen(loadEarlier),
    )
  const isPending = () =>
    current().artwork?.items.some(({ state }) => state._tag === "Uploading" || (state._tag === "Checking" && state.by === "shop"))
  const { reload, follow } = makeVisiblePolling({ visibility, load, isPending: () => isPending() === true })

  const listDone = () =>
    uploader.files.current().filter(({ target, status }) => target.orderId === order.id && status._tag === "Done")

  /** A finished upload is a file of its item: it is loaded, and its upload is no longer listed. */
  const takeFinishedUploads = rerunOnSignals(
    signal => uploader.files.subscribe(() => listDone().length > 0 && signal()),
    Effect.suspend(() => {
      const done = listDone()
      if (done.length === 0) return Effect.void
      const dismiss = Effect.sync(() => {
        for (const { id } of done) uploader.dismiss(id)
      })
      return Effect.andThen(load, dismiss)
    }).pipe(Effect.andThen(Effect.sync(reload))),
  )

  const decide = (decision: Decision<OrderArtworkView>): Decision<OrderArtworkView> =>
    decision.pipe(
      Effect.tap(show),
      // a refusal says that something has changed
      Effect.tapErrorTag("Refused", () => Effect.sync(reload)),
    )

  return {
    ...viewModel,
    reload,
    /** loads, and follows checks and uploads, while the page is open */
    follow: Effect.all([follow, takeFinishedUploads, Effect.ignore(uploader.load(order.id))], {
      concurrency: "unbounded",
    }).pipe(Effect.andThen(Effect.never)),
    /** @param page that the file replaces; undefined for the pages without a file */
    choose: (item: ItemArtworkViewState, chosen: readonly File[], page?: number): void => {
      const { lineItemId } = item.artwork
      const target = { orderId: order.id, lineItemId }
      const isAddressList = ({ name }: File) => findUploadFormat(name) === "addressList"
      const files = chosen.filter(file => !isAddressList(file))
      uploader.add(target, chosen.filter(isAddressList))
      const { assigned, surplus } =
        page === undefined
          ? assignPages(item.pageCount, item.freePages, files)
          : { assigned: files.slice(0, 1).map(file => ({ file, page })), surplus: files.slice(1) }
      for (const { file, page } of assigned) uploader.add({ ...target, ...(page === undefined ? {} : { page }) }, [file])
      change(state => ({
        ...state,
        surplus: new Map(state.surplus).set(
          lineItemId,
          surplus.map(({ name }) => name),
        ),
      }))
    },
    chooseAddressList: ({ artwork: { lineItemId } }: ItemArtworkViewState, files: readonly File[]): void =>
      uploader.add({ orderId: order.id, lineItemId }, files.slice(0, 1)),
    accept: (id: string, isAccepted: boolean): void =>
      change(state => {
        const item = findItem(id)
        if (!item) return state
        const accepted = new Set(state.accepted)
        accepted[isAccepted ? "add" : "delete"](getAcceptanceKey(item))
        return { ...state, accepted }
      }),
    /** undefined while warnings aren't accepted */
    approve: ({ artwork, lineItem, isAccepted }: OrderItemArtwork): Decision<OrderArtworkView | undefined> => {
      if (!isAccepted) return Effect.succeed(undefined)
      const [first, ...others] = artwork.files.map(file => ({
        id: file.id,
        acceptedWarnings: [...new Set(listWarningsOfFile(file).map(({ _tag }) => _tag))],
      }))
      return first ? decide(manage.approve(order.id, lineItem.id, [first, ...others])) : Effect.succeed(undefined)
    },
    reuse: (id: string, earlier: EarlierArtwork) =>
      Effect.tap(decide(manage.reuse(order.id, id, earlier)), () => Effect.sync(reload)),
    removeFile: (id: string, fileId: string) => decide(manage.removeFile(order.id, id, fileId)),
  }
}

export type OrderArtworkViewModel = ReturnType<typeof makeOrderArtworkViewModel>
