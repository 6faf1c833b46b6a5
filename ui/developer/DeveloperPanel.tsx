/**
 * Shows cart, identity, queued changes, toggles and the last calls with their traces. One button copies everything
 * (DEV-01, DEV-02).
 */

import { useTranslation } from "react-i18next"
import { DeveloperPanelState } from "../../application/client/developer-panel-state.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCartState } from "../hooks/use-cart.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { CopyButton } from "../notices/CopyButton.tsx"

export const DeveloperPanel = () => {
  const { t } = useTranslation()
  const { storeVariant, delivery, toggles } = useSettings()
  const { cart, load, running, queue, typing } = useCartState(state => state)
  const identity = useObservable(useUseCase(Identity), state => state._tag)
  const calls = useObservable(useUseCase(DeveloperPanelState).calls, all => all)
  const pendingChanges = [running, ...queue].flatMap(queued => (queued ? [queued.change._tag] : []))
  const values = [
    { label: t("developer.cart"), value: cart ? `${cart.id} · ${cart.version} · ${load._tag}` : load._tag },
    { label: t("developer.identity"), value: identity },
    { label: t("developer.queue"), value: [...pendingChanges, ...typing.keys()].join(", ") || "–" },
    {
      label: t("developer.toggles"),
      value: Object.entries({ storeVariant, ...delivery, ...toggles })
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(", "),
    },
  ]
  const lines = calls.map(({ method, path, status, traceId }) => `${method} ${path} ${status ?? "–"} ${traceId}`)
  const all = [...values.map(({ label, value }) => `${label}: ${value}`), ...lines].join("\n")
  return (
    <aside className="sheet stack" aria-labelledby="developer">
      <details>
        <summary id="developer">{t("developer.title")}</summary>
        <div className="stack">
          <LabeledValueList values={values} />
          <h2>{t("developer.calls")}</h2>
          <ul className="list">
            {lines.map(line => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
          <CopyButton text={all} />
        </div>
      </details>
    </aside>
  )
}
