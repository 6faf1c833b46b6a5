/** The developer panel comes only when it is wanted, and so does its code (DEV-01, CONF-05). */
import { lazy, Suspense, useState } from "react"
import { DeveloperInfo } from "../../application/developer-info.ts"
import { useDeferred } from "../deferred.ts"
import { useUseCase } from "../injection.ts"

const Wanted = () => {
  const deferred = useDeferred()
  const [Panel] = useState(() =>
    lazy(async () => {
      const [{ DeveloperPanel }] = await Promise.all([import("../developer/DeveloperPanel.tsx"), deferred.load()])
      return { default: DeveloperPanel }
    }),
  )
  return (
    <Suspense>
      <Panel />
    </Suspense>
  )
}

export const Developer = () => (useUseCase(DeveloperInfo).isWanted() ? <Wanted /> : null)
