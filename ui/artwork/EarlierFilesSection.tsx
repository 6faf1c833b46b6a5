/** Files of earlier orders, to print again (ART-14). */
import type { EarlierArtwork } from "../../domain/order/earlier-artwork.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"

interface EarlierItemProps extends ItemArtworkProps {
  readonly earlier: EarlierArtwork
}

const EarlierItem = ({ earlier, item, viewModel, name }: EarlierItemProps) => {
  const { t, localize, date } = useTexts()
  const { files, orderNumber } = earlier
  const reuse = useCommand(() => viewModel.reuse(item.lineItem.id, earlier), { failed: "artwork.earlier.failed" })
  const fileNames = files.map(file => file.name).join(", ")
  const facts = { product: localize(earlier.name), number: orderNumber, date: date(earlier.createdAt) }
  return (
    <li className="stack tight">
      <div className="line apart">
        <span className={styles.fileName}>
          <b>{fileNames}</b>
          <br />
          <span className="soft">{t("artwork.earlier.of", facts)}</span>
        </span>
        <IconTextButton
          icon="copy"
          about={`${fileNames} ${t("artwork.choose.about", { name })}`}
          onPress={() => void reuse.run(undefined)}
        >
          {reuse.isRunning ? t("artwork.earlier.busy") : t("artwork.earlier.use", { count: files.length })}
        </IconTextButton>
      </div>
      <div role="alert">
        <FailureNotice title={t("artwork.earlier.failed")} failure={reuse.failure} />
      </div>
    </li>
  )
}

export const EarlierFilesSection = (props: ItemArtworkProps) => {
  const { t } = useTexts()
  const { proposed, others } = props.item.earlier
  const renderList = (items: readonly EarlierArtwork[]) => (
    <ul className={`${styles.rows} list`} aria-label={t("artwork.earlier.list", { name: props.name })}>
      {items.map(earlier => (
        <EarlierItem key={`${earlier.orderId} ${earlier.lineItemId}`} earlier={earlier} {...props} />
      ))}
    </ul>
  )
  return (
    <>
      {proposed ? (
        <div className="stack tight">
          <p>{t("artwork.earlier.proposal", { count: proposed.files.length })}</p>
          {renderList([proposed])}
        </div>
      ) : null}
      {others.length > 0 ? (
        <Disclosure
          onDemand
          show={t(proposed ? "artwork.earlier.showOthers" : "artwork.earlier.show")}
          hide={t("artwork.earlier.hide")}
          about={props.name}
        >
          {renderList(others)}
        </Disclosure>
      ) : null}
    </>
  )
}
