/** The address dialog, whose code loads on first use. Shipping and billing addresses share it. */
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"

export const lazyAddressDialog = lazyDialog(async () => (await import("./AddressDialog.tsx")).AddressDialog)
