/** Shipping and billing share the dialog. */
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"

export const lazyAddressDialog = lazyDialog(async () => (await import("./AddressDialog.tsx")).AddressDialog)
