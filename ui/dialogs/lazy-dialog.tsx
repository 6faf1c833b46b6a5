/** A dialog's code loads when it is first opened, or shortly before. After a failure it can be loaded again. */
import { Effect } from "effect"
import { type ComponentType, useState } from "react"
import { useTranslation } from "react-i18next"
import { UnreachableError } from "../../application/client/ports/service-failures.ts"
import { useQuery } from "../commands/use-query.ts"
import { type DeferredCodeLoader, useDeferredCodeLoader } from "../hooks/deferred-code-loader.ts"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { reloadPage } from "../hooks/load-code-or-reload.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Dialog } from "./Dialog.tsx"

interface Closable {
  readonly onClose: CloseDialog
}

interface LazyDialog<P> {
  readonly Dialog: ComponentType<P>
  /** for the moment before it is likely to be opened */
  readonly prepare: () => void
}

export const makeLazyDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): LazyDialog<P> => {
  let Loaded: ComponentType<P> | undefined
  const loadCode = ({ load: loadDeferred }: DeferredCodeLoader, onFailure?: () => Promise<never>) =>
    Effect.tryPromise({
      try: async () => {
        const [dialog] = await Promise.all([load(), loadDeferred()]).catch(reason => onFailure?.() ?? Promise.reject(reason))
        Loaded = dialog
        return dialog
      },
      catch: () => new UnreachableError({ cause: "network", traceId: "" }),
    })

  const LoadingDialog = (props: P) => {
    const { t } = useTranslation()
    const [isRetry, setIsRetry] = useState(false)
    const { state, failure, isRunning, retry } = useQuery(
      loadCode(useDeferredCodeLoader(), isRetry ? reloadPage : undefined),
      "code",
    )
    if (state._tag === "Done") return <state.value {...props} />
    if (isRunning) return null
    const { onClose } = props
    const onRetry = () => {
      setIsRetry(true)
      retry()
    }
    return (
      <Dialog title={t("error.title")} onClose={onClose}>
        <FailureNotice failure={failure} onRetry={onRetry} />
      </Dialog>
    )
  }

  /** Keeps the component it was opened with: another one would lose what was typed. */
  const OpenedDialog = (props: P) => {
    const { isLoaded } = useDeferredCodeLoader()
    const [InitialDialog] = useState(() => (isLoaded() ? Loaded : undefined))
    return InitialDialog ? <InitialDialog {...props} /> : <LoadingDialog {...props} />
  }

  return {
    Dialog: OpenedDialog,
    prepare: () =>
      void load().then(
        loaded => {
          Loaded = loaded
        },
        () => undefined, // loaded again when the dialog opens
      ),
  }
}
