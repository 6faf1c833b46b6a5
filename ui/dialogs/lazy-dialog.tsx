/** A dialog's code comes when it is first opened, or a moment before; code that doesn't come can be asked for again. */
import { Effect } from "effect"
import { type ComponentType, useState } from "react"
import { useTranslation } from "react-i18next"
import { UnreachableError } from "../../application/ports/service-failures.ts"
import { type DeferredCode, useDeferredCode } from "../deferred-code.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useQuery } from "../use-query.ts"
import { Dialog } from "./Dialog.tsx"

interface Closable {
  readonly onClose: () => void
}

export interface LazyDialog<P> {
  readonly Dialog: ComponentType<P>
  /** for the moment in which it is likely to be opened */
  readonly prepare: () => void
}

/** A browser may remember for as long as the page lives that code didn't come, and a newer release has other code: once the shop answers, the page begins anew, with what was typed (USE-16). */
const beginAnew = async (): Promise<never> => {
  const asked = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  // a cache may hold what failed over the reload, too
  await Promise.all(["/config.json", ...[...asked].map(({ href }) => href)].map(url => fetch(url, { cache: "reload" })))
  window.location.reload()
  return new Promise(() => undefined)
}

export const lazyDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): LazyDialog<P> => {
  let Loaded: ComponentType<P> | undefined
  const code = ({ load: loadDeferred }: DeferredCode, otherwise?: () => Promise<never>) =>
    Effect.tryPromise({
      try: async () => {
        const [dialog] = await Promise.all([load(), loadDeferred()]).catch(
          reason => otherwise?.() ?? Promise.reject(reason),
        )
        Loaded = dialog
        return dialog
      },
      catch: () => new UnreachableError({ cause: "network", traceId: "" }),
    })

  const Coming = (props: P) => {
    const { t } = useTranslation()
    const [again, setAgain] = useState(false)
    const { state, retry } = useQuery(code(useDeferredCode(), again ? beginAnew : undefined), "code")
    if (state._tag === "Done") return <state.value {...props} />
    if (state._tag === "Running") return null
    const { onClose } = props
    const onRetry = () => {
      setAgain(true)
      retry()
    }
    return (
      <Dialog title={t("error.title")} onClose={onClose}>
        <FailureNotice failure={state.error} onRetry={onRetry} />
      </Dialog>
    )
  }

  /** what it was opened with, it stays with: another component would forget what was typed */
  const Opened = (props: P) => {
    const { isLoaded } = useDeferredCode()
    const [Ready] = useState(() => (isLoaded() ? Loaded : undefined))
    return Ready ? <Ready {...props} /> : <Coming {...props} />
  }

  return {
    Dialog: Opened,
    prepare: () =>
      void load().then(
        loaded => {
          Loaded = loaded
        },
        () => undefined, // it is asked for again when the dialog is opened
      ),
  }
}
