/** The uploads of an item: progress, pause, and what is wrong, at each file. */
import type { UploadFailure, UploadingFile, UploadStatus } from "../../application/client/artwork/artwork-uploader.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { FieldError } from "../fields/Field.tsx"
import { explainFailure } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { formatFileSize, formatUploadFault } from "./artwork-texts.ts"
import { FileChooser } from "./FileChooser.tsx"
import styles from "./ItemArtworkSection.module.css"
import type { ItemArtworkProps } from "./item-artwork-props.ts"

interface UploadProgressListProps extends ItemArtworkProps {
  readonly uploads: readonly UploadingFile[]
  /** file name extensions that are taken: "pdf" */
  readonly extensions: readonly string[]
}

interface UploadFailureTextProps {
  readonly reason: UploadFailure
  readonly types: readonly string[]
}

const UploadFailureText = ({ reason, types }: UploadFailureTextProps) => {
  const { t, locale } = useTexts()
  switch (reason._tag) {
    case "FileRefused":
      return reason.faults.map(fault => <FieldError key={fault._tag}>{formatUploadFault(t, locale, fault, types)}</FieldError>)
    case "OtherFile":
      return <FieldError>{t("artwork.upload.otherFile")}</FieldError>
    case "FileUnreadable":
      return <FieldError>{t("artwork.refused.Unreadable")}</FieldError>
    case "ServiceFailed": {
      const { failure } = reason
      const refusal = failure._tag === "Refused" ? failure.refusal : undefined
      if (refusal?._tag === "StorageFull") return <FieldError>{t("artwork.refused.StorageFull")}</FieldError>
      if (refusal?._tag === "ArtworkNotChangeable")
        return refusal.faults.map(({ _tag }) => <FieldError key={_tag}>{t(`artwork.refused.${_tag}`)}</FieldError>)
      const { text, code } = explainFailure(t, failure)
      return (
        <>
          <FieldError>
            {t("artwork.upload.failed")} {text}
          </FieldError>
          {code ? <CopyableFailureCode code={code} /> : null}
        </>
      )
    }
  }
}

const STATUS_TEXTS = {
  Waiting: "artwork.upload.waiting",
  Sending: "artwork.upload.sending",
  Paused: "artwork.upload.paused",
  Offline: "artwork.upload.offline",
  FileNeeded: "artwork.upload.interrupted",
  Completing: "artwork.upload.completing",
  Done: "artwork.upload.completing",
} as const satisfies Readonly<Record<Exclude<UploadStatus["_tag"], "Failed">, string>>

const PAUSABLE: readonly UploadStatus["_tag"][] = ["Waiting", "Sending", "Offline"]

const CANCELLABLE: readonly UploadStatus["_tag"][] = [...PAUSABLE, "Paused", "FileNeeded", "Failed"]

const needsSameFile = (status: UploadStatus): boolean =>
  status._tag === "FileNeeded" || (status._tag === "Failed" && status.reason._tag === "OtherFile")

/** Nothing was sent of a file that isn't accepted. */
const isRefused = (status: UploadStatus): boolean => status._tag === "Failed" && status.reason._tag === "FileRefused"

export const UploadProgressList = ({ manage, name, uploads, extensions }: UploadProgressListProps) => {
  const { t, locale } = useTexts()
  const { uploader } = manage
  if (uploads.length === 0) return null
  return (
    <ul className={`${styles.rows} list`} aria-label={t("artwork.upload.list", { name })}>
      {uploads.map(({ id, name: fileName, size, sentBytes, status }) => (
        <li key={id} className="stack tight">
          <div className="line apart">
            <b className={styles.fileName}>{fileName}</b>
            <span className="soft num">
              {t("artwork.upload.progress", { sent: formatFileSize(locale, sentBytes), total: formatFileSize(locale, size) })}
            </span>
          </div>
          {status._tag === "Failed" && sentBytes === 0 ? null : (
            <progress
              className={styles.progress}
              aria-label={t("artwork.upload.progressOf", { name: fileName })}
              max={size}
              value={sentBytes}
            />
          )}
          <div role={status._tag === "Failed" ? "alert" : undefined}>
            {status._tag === "Failed" ? (
              <UploadFailureText reason={status.reason} types={extensions} />
            ) : (
              <p className="soft">{t(STATUS_TEXTS[status._tag])}</p>
            )}
          </div>
          <div className="line">
            {needsSameFile(status) ? (
              <FileChooser
                plain
                label={t("artwork.choose.again")}
                about={t("artwork.choose.about", { name: fileName })}
                extensions={extensions}
                onChoose={([file]) => file && uploader.provideFile(id, file)}
              />
            ) : null}
            {PAUSABLE.includes(status._tag) ? (
              <IconTextButton icon="pause" about={fileName} onPress={() => uploader.pause(id)}>
                {t("artwork.upload.pause")}
              </IconTextButton>
            ) : null}
            {status._tag === "Paused" ? (
              <IconTextButton icon="right" about={fileName} onPress={() => uploader.resume(id)}>
                {t("artwork.upload.resume")}
              </IconTextButton>
            ) : null}
            {status._tag === "Failed" && status.canRetry && !needsSameFile(status) ? (
              <RetryButton about={fileName} onPress={() => uploader.resume(id)} />
            ) : null}
            {CANCELLABLE.includes(status._tag) ? (
              <IconTextButton icon="close" about={fileName} onPress={() => uploader.cancel(id)}>
                {t(isRefused(status) ? "artwork.file.remove" : "artwork.upload.cancel")}
              </IconTextButton>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
