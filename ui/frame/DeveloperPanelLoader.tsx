/** The developer panel comes only when it is wanted (DEV-01, CONF-05). */
import { DeveloperPanelState } from "../../application/developer-panel-state.ts"
import { useUseCase } from "../injection.ts"
import { WhenWanted } from "./WhenWanted.tsx"

const panel = async () => (await import("../developer/DeveloperPanel.tsx")).DeveloperPanel

export const DeveloperPanelLoader = () =>
  useUseCase(DeveloperPanelState).isWanted() ? <WhenWanted load={panel} props={{}} /> : null
