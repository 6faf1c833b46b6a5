/** The customer accepts the warnings and approves what is printed (ART-05). */
import { useId } from "react"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import fieldStyles from "../fields/Field.module.css"
import { Form } from "../fields/Form.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import type { ItemArtworkProps } from "./item-artwork-props.ts"

export const ApproveArtworkForm = ({ item, viewModel, name, isNext }: ItemArtworkProps) => {
  const { t } = useTexts()
  const reasonId = useId()
  const title = t("artwork.approve.failed")
  const { run, failure, isRunning } = useCommand(() => viewModel.approve(item), {
    failed: "artwork.approve.failed",
    topic: `approve ${item.lineItem.id}`,
  })
  const hasChanged = failure?._tag === "Refused" && failure.refusal._tag === "ArtworkNotApprovable"
  return (
    <Form onSend={() => void run(undefined)}>
      {item.warnings > 0 ? (
        <label className={fieldStyles.checkbox}>
          <input
            type="checkbox"
            checked={item.isAccepted}
            onChange={({ target }) => viewModel.accept(item.lineItem.id, target.checked)}
          />
          <span>{t("artwork.approve.accept", { count: item.warnings })}</span>
        </label>
      ) : null}
      <p className="soft">{t("artwork.approve.statement")}</p>
      <div role="alert">
        {hasChanged ? (
          <Notice tone="warning" title={title}>
            <p>{t("artwork.approve.changed")}</p>
          </Notice>
        ) : (
          <FailureNotice title={title} failure={failure} onRetry={() => void run(undefined)} />
        )}
      </div>
      <div>
        <Button
          kind={isNext ? "primary" : "plain"}
          type="submit"
          busy={isRunning ? t("artwork.approve.busy") : undefined}
          disabledReasonId={item.isAccepted ? undefined : reasonId}
        >
          {t("artwork.approve.button")} <span className="vh">{name}</span>
        </Button>
      </div>
      {item.isAccepted ? null : (
        <p className="hint" id={reasonId}>
          {t("artwork.approve.acceptFirst")}
        </p>
      )}
    </Form>
  )
}
