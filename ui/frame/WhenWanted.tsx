/** What only some need beside the pages comes when it is wanted, and so does its code. */
import { type ComponentType, lazy, Suspense, useState } from "react"
import { useDeferred } from "../deferred.ts"

const Nothing = () => null

export const WhenWanted = <P extends object>({
  load,
  props,
}: {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
}) => {
  const deferred = useDeferred()
  const [Part] = useState(() =>
    lazy(async () => {
      // the page does without what doesn't come
      const [part] = await Promise.all([load(), deferred.load()]).catch(() => [Nothing])
      return { default: part }
    }),
  )
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
