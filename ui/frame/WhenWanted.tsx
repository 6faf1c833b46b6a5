/** What only some need beside the pages comes when it is wanted, and so does its code. */
import { type ComponentType, lazy, Suspense, useState } from "react"
import { useDeferred } from "../deferred.ts"

const Nothing = () => null

export const WhenWanted = <P extends object>({
  load,
  props,
  otherwise = Nothing,
}: {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** in place of what doesn't come */
  readonly otherwise?: ComponentType<P>
}) => {
  const deferred = useDeferred()
  const [Part] = useState(() =>
    lazy(async () => {
      const [part] = await Promise.all([load(), deferred.load()]).catch(() => [otherwise])
      return { default: part }
    }),
  )
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
