/** The developer panel comes only when it is wanted (DEV-01, CONF-05). */
import { DeveloperInfo } from "../../application/developer-info.ts"
import { useUseCase } from "../injection.ts"
import { WhenWanted } from "./WhenWanted.tsx"

const panel = async () => (await import("../developer/DeveloperPanel.tsx")).DeveloperPanel

export const Developer = () => (useUseCase(DeveloperInfo).isWanted() ? <WhenWanted load={panel} props={{}} /> : null)
