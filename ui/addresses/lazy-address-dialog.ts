/** Goods and the bill have the same dialog for choosing an address. */
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"

export const lazyAddressDialog = lazyDialog(async () => (await import("./AddressDialog.tsx")).AddressDialog)
