/** Loads the developer panel only when it is wanted (DEV-01, CONF-05). */
import { DeveloperPanelState } from "../../application/client/developer-panel-state.ts"
import { useUseCase } from "../hooks/injection.ts"
import { LazyComponent } from "./LazyComponent.tsx"

const loadPanel = async () => (await import("../developer/DeveloperPanel.tsx")).DeveloperPanel

export const DeveloperPanelLoader = () =>
  useUseCase(DeveloperPanelState).isEnabled() ? <LazyComponent load={loadPanel} props={{}} /> : null
