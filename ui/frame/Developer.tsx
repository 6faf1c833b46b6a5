/** The developer panel comes only when it is wanted, and so does its code (DEV-01, CONF-05). */
import { lazy, Suspense } from "react"
import { DeveloperInfo } from "../../application/developer-info.ts"
import { useUseCase } from "../injection.ts"

const DeveloperPanel = lazy(async () => ({
  default: (await import("../developer/DeveloperPanel.tsx")).DeveloperPanel,
}))

export const Developer = () =>
  useUseCase(DeveloperInfo).isWanted() ? (
    <Suspense>
      <DeveloperPanel />
    </Suspense>
  ) : null
