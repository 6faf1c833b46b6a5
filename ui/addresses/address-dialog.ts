/** Goods and the bill have the same dialog for choosing an address. */
import { onDemand } from "../dialogs/on-demand.tsx"

export const addressDialog = onDemand(async () => (await import("./AddressDialog.tsx")).AddressDialog)
