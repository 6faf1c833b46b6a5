/** Words that depend on the hour: what came drawn keeps those of the shop's clock, for the browser's may be another. */
export const TimeDependentText = ({ words }: { readonly words: string }) => (
  <span suppressHydrationWarning>{words}</span>
)
