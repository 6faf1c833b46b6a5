/** The addresses of a direct mailing as a CSV file (ART-70). */
import { MAX_FILE_BYTES } from "../../application/client/artwork/item-artwork-view-state.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { ArtworkFileRow } from "./ArtworkFileList.tsx"
import { formatFileSize } from "./artwork-texts.ts"
import { FileChooser } from "./FileChooser.tsx"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"
import { UploadProgressList } from "./UploadProgressList.tsx"

const EXTENSIONS = ["csv"]

export const AddressListSection = (props: ItemArtworkProps) => {
  const { item, viewModel, name } = props
  const uploads = item.listUploads
  const { t, count, locale } = useTexts()
  const { addresses, isChangeable } = item.artwork
  const list = item.files.find(({ file }) => file.format === "addressList")
  const title = t("artwork.addresses.title")
  if (!addresses) return null
  return (
    <section className="stack" aria-label={`${title} ${t("artwork.choose.about", { name })}`}>
      <h4>{title}</h4>
      <UploadProgressList {...props} uploads={uploads} extensions={EXTENSIONS} />
      {list ? (
        <ul className={`${styles.rows} list`}>
          <ArtworkFileRow {...props} view={list} />
        </ul>
      ) : (
        <>
          <p>{t("artwork.addresses.intro")}</p>
          <LabeledValueList
            values={[
              { label: t("delivery.mailing.WithinNetherlands"), value: count(addresses.withinNetherlands) },
              { label: t("delivery.mailing.OutsideNetherlands"), value: count(addresses.outsideNetherlands) },
              {
                label: t("artwork.wanted.formats"),
                value: t("artwork.addresses.type", { size: formatFileSize(locale, MAX_FILE_BYTES.addressList) }),
              },
            ]}
          />
        </>
      )}
      {isChangeable && !list && uploads.length === 0 ? (
        <div>
          <FileChooser
            label={t("artwork.addresses.choose")}
            about={t("artwork.choose.about", { name })}
            extensions={EXTENSIONS}
            onChoose={files => viewModel.chooseAddressList(item, files)}
          />
        </div>
      ) : null}
    </section>
  )
}
