/** The customer's addresses to choose from; one that is incomplete can't be chosen and says everything that is wrong with it (ADDR-18…ADDR-22). */
import { Result } from "effect"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import type { Address } from "../../domain/address/address.ts"
import { choosableAddress } from "../../domain/address/choosable.ts"
import { entryOf } from "../../domain/address/entry-of.ts"
import { addressesWith } from "../../domain/address/search-address.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { useCommand } from "../use-command.ts"
import { AddressChoices } from "./AddressChoices.tsx"
import type { AddressDialogProps } from "./AddressDialog.tsx"
import { AddressNews, type BookNews } from "./AddressNews.tsx"
import { AddressSearch } from "./AddressSearch.tsx"
import { ChoosingFailed } from "./ChoosingFailed.tsx"
import { DeleteAddress } from "./DeleteAddress.tsx"
import { picked as kept, NEW, OPEN } from "./unsaved-addresses.ts"

interface AddressListProps extends AddressDialogProps {
  readonly title: string
  readonly addresses: readonly Address[]
  readonly news: BookNews | undefined
  readonly onAdd: () => void
  readonly onEdit: (address: Address) => void
  readonly onDeleted: (address: Address) => void
}

export const AddressList = (props: AddressListProps) => {
  const {
    purpose,
    current,
    about,
    costs,
    replaces = 0,
    choose,
    unsaved,
    title,
    addresses,
    news,
    onAdd,
    onEdit,
    onDeleted,
    onClose,
  } = props
  const { t } = useTranslation()
  const { countries } = useUseCase(Settings)
  const id = useId()
  const [query, setQuery] = useState("")
  const [picked, setPicked] = useState(() =>
    news?._tag === "Saved" ? news.address : (addresses.find(address => kept(address) === unsaved.get(OPEN)) ?? current),
  )
  const [deleting, setDeleting] = useState<Address>()
  const shown = addressesWith(query, addresses)
  const entry = picked && entryOf(shown, picked)
  const chosen = entry && Result.isSuccess(choosableAddress(entry, purpose, countries)) ? entry : undefined
  const save = useCommand(choose, {
    failed: t(purpose === "billing" ? "delivery.billingFailed" : "delivery.shippingFailed"),
    late: onClose,
    topic: `${purpose} ${about}`,
  })
  const isUnsaved = picked !== undefined && entryOf(addresses, picked) !== (current && entryOf(addresses, current))
  useEffect(() => {
    unsaved.set(OPEN, isUnsaved ? kept(picked) : undefined)
  }, [unsaved, picked, isUnsaved])
  const saved = news?._tag === "Saved"
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>(":checked")
    checked?.scrollIntoView({ block: saved ? "center" : "nearest" })
    if (saved) checked?.focus({ preventScroll: true })
  }, [saved])
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    if (chosen && (await save.run(chosen)) !== undefined) onClose()
  }
  const failed = save.state._tag === "Failed" ? save.state.error : undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-why`} hidden={chosen !== undefined}>
          {t("address.chooseFirst")}
        </p>
      }
      act={{
        words: t(purpose === "billing" ? "address.billHere" : "address.shipHere"),
        offBecause: chosen ? undefined : `${id}-why`,
        busy: save.state._tag === "Running" ? t("address.choosing") : undefined,
        onPress: () => (replaces > 0 ? setAsking(true) : void confirm()),
      }}
    >
      <AddressNews news={news} />
      <div role="alert">{failed ? <ChoosingFailed purpose={purpose} error={failed} /> : null}</div>
      <div className="line apart">
        <p className="soft">{about}</p>
        <Act icon="plus" onPress={onAdd}>
          {t(unsaved.get(NEW) !== undefined ? "address.goOn" : "address.add")}
        </Act>
      </div>
      {costs}
      <AddressSearch total={addresses.length} found={shown.length} query={query} onType={setQuery} />
      {shown.length > 0 ? (
        <div ref={list}>
          <AddressChoices
            purpose={purpose}
            addresses={shown}
            chosen={chosen}
            onChoose={setPicked}
            onEdit={onEdit}
            onDelete={setDeleting}
          />
        </div>
      ) : null}
      {asking ? (
        <Dialog
          asks
          title={t("address.replaceTitle", { count: replaces })}
          leave={t("address.replaceKeep")}
          act={{ words: t("address.replace"), onPress: () => void confirm() }}
          onClose={() => setAsking(false)}
        >
          <p>{t("address.replaceHint", { count: replaces })}</p>
        </Dialog>
      ) : null}
      {deleting ? (
        <DeleteAddress
          address={deleting}
          onDeleted={() => {
            setDeleting(undefined)
            onDeleted(deleting)
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </Dialog>
  )
}
