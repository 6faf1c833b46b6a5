/** Where files are chosen or dropped. What can't be taken says so here. */
import { useId, useState } from "react"
import { FieldError } from "../fields/Field.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatPageName } from "./artwork-texts.ts"
import { FileChooser } from "./FileChooser.tsx"
import { listExtensions } from "./file-extensions.ts"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"

export const ChooseArtworkFiles = ({ item, viewModel, name }: ItemArtworkProps) => {
  const { t } = useTexts()
  const errorId = useId()
  const [isDropping, setIsDropping] = useState(false)
  const { requirements } = item.artwork
  const [page] = item.freePages
  /** images fit products of two pages; others are one PDF */
  const takesSeveral = item.pageCount === 2 && item.freePages.length > 1
  const label = t(takesSeveral ? "artwork.choose.files" : "artwork.choose.file")
  const about =
    item.pageCount === 2 && !takesSeveral && page !== undefined
      ? t("artwork.choose.aboutPage", { name, page: formatPageName(t, item.pageCount, page) })
      : t("artwork.choose.about", { name })
  return (
    <>
      {item.needsFile ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the field in it
        <div
          className={isDropping ? `${styles.drop} ${styles.dropping}` : styles.drop}
          onDragEnter={() => setIsDropping(true)}
          onDragLeave={() => setIsDropping(false)}
          onDrop={() => setIsDropping(false)}
        >
          <FileChooser
            label={label}
            about={about}
            extensions={listExtensions(requirements.formats)}
            multiple={takesSeveral}
            describedBy={item.surplus.length > 0 ? errorId : undefined}
            onChoose={files => viewModel.choose(item, files)}
          />
          <span className={`soft ${styles.byMouse}`}>{t("artwork.choose.drop")}</span>
        </div>
      ) : null}
      <div role="alert">
        {item.surplus.length > 0 ? (
          <FieldError id={errorId}>
            {item.surplus.join(", ")}: {t("artwork.refused.TooManyPages")}
          </FieldError>
        ) : null}
      </div>
    </>
  )
}
