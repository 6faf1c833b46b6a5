/** The files of an item, each with what its check found. */
import type { ArtworkFileView } from "../../application/client/artwork/item-artwork-view-state.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { FieldError } from "../fields/Field.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { formatFileSize, formatPageName } from "./artwork-texts.ts"
import { FileChooser } from "./FileChooser.tsx"
import { FindingNotices } from "./FindingNotices.tsx"
import { listExtensions } from "./file-extensions.ts"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"

interface ArtworkFileRowProps extends ItemArtworkProps {
  readonly view: ArtworkFileView
}

export const ArtworkFileRow = ({ view, item, viewModel, manage, name }: ArtworkFileRowProps) => {
  const { t, locale } = useTexts()
  const { file } = view
  const { requirements, isChangeable } = item.artwork
  const isList = file.format === "addressList"
  const page = file.page === undefined ? undefined : formatPageName(t, item.pageCount, file.page)
  const remove = useCommand(() => viewModel.removeFile(item.lineItem.id, file.id), { failed: "artwork.file.removeFailed" })
  const download = useCommand(() => manage.files.download(file), { failed: "artwork.file.downloadFailed" })
  const { failure } = remove
  const isLocked = failure?._tag === "Refused" && failure.refusal._tag === "ArtworkNotChangeable"
  return (
    <li className="stack tight">
      <div className="line apart">
        <span className={styles.fileName}>
          {page === undefined || item.pageCount === 1 ? null : <b>{page}: </b>}
          {t("artwork.file.size", { name: file.name, size: formatFileSize(locale, file.size) })}
        </span>
        <span className="line">
          <IconTextButton icon="download" about={file.name} onPress={() => void download.run(undefined)}>
            {t(download.isRunning ? "artwork.file.downloading" : "artwork.file.download")}
          </IconTextButton>
          {isChangeable ? (
            <>
              <FileChooser
                plain
                label={t("artwork.choose.replace")}
                about={page ? t("artwork.choose.aboutPage", { name, page }) : t("artwork.choose.about", { name })}
                extensions={isList ? ["csv"] : listExtensions(requirements.formats)}
                multiple={!isList && page === undefined && item.pageCount === 2}
                onChoose={files => (isList ? viewModel.chooseAddressList(item, files) : viewModel.choose(item, files, file.page))}
              />
              <IconTextButton icon="trash" about={file.name} onPress={() => void remove.run(undefined)}>
                {t(remove.isRunning ? "artwork.file.removing" : "artwork.file.remove")}
              </IconTextButton>
            </>
          ) : null}
        </span>
      </div>
      <div role="alert">
        {isLocked ? (
          <FieldError>{t("artwork.refused.InProduction")}</FieldError>
        ) : (
          <FailureNotice title={t("artwork.file.removeFailed")} failure={failure} />
        )}
        <FailureNotice
          title={t("artwork.file.downloadFailed")}
          failure={download.failure}
          onRetry={() => void download.run(undefined)}
        />
      </div>
      <FindingNotices view={view} requirements={requirements} />
    </li>
  )
}

export const ArtworkFileList = (props: ItemArtworkProps) => {
  const { t } = useTexts()
  const files = props.item.files.filter(({ file }) => file.format !== "addressList")
  if (files.length === 0) return null
  return (
    <ul className={`${styles.rows} list`} aria-label={t("artwork.file.list", { name: props.name })}>
      {files.map(view => (
        <ArtworkFileRow key={view.file.id} view={view} {...props} />
      ))}
    </ul>
  )
}
