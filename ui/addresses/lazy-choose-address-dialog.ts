/** The address dialog, whose code loads on first use. Shipping and billing addresses share it. */
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"

export const lazyChooseAddressDialog = makeLazyDialog(async () => (await import("./ChooseAddressDialog.tsx")).ChooseAddressDialog)
