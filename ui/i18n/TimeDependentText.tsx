/** A text that depends on the time. Hydration keeps the server's text, because the browser's clock may differ. */
export const TimeDependentText = ({ text }: { readonly text: string }) => <span suppressHydrationWarning>{text}</span>
