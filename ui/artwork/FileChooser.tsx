/** A file field that looks like a button. Phones offer their camera and pictures. */
import { useId } from "react"
import buttonStyles from "../buttons/Button.module.css"
import actionStyles from "../buttons/IconTextButton.module.css"
import { Icon } from "../theme/Icon.tsx"
import styles from "./FileChooser.module.css"

interface FileChooserProps {
  readonly label: string
  /** the rest of its accessible name: "for Business cards" */
  readonly about: string
  /** file name extensions: "pdf" */
  readonly extensions: readonly string[]
  readonly multiple?: boolean
  /** a secondary action: a text with an icon */
  readonly plain?: boolean
  readonly describedBy?: string | undefined
  readonly onChoose: (files: readonly File[]) => void
}

export const FileChooser = ({
  label,
  about,
  extensions,
  multiple = false,
  plain = false,
  describedBy,
  onChoose,
}: FileChooserProps) => {
  const id = useId()
  return (
    <span className={`${plain ? actionStyles.action : buttonStyles.button} ${styles.chooser}`}>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={extensions.map(extension => `.${extension}`).join()}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // the same file can be chosen again
          currentTarget.value = ""
        }}
      />
      <label htmlFor={id}>
        <Icon name="upload" />
        <span>{label}</span>
        <span className="vh"> {about}</span>
      </label>
    </span>
  )
}
