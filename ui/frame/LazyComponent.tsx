/** What only some need beside the pages comes when it is wanted, and so does its code. */
import { type ComponentType, useEffect, useState } from "react"
import { useDeferredCode } from "../deferred-code.ts"

const Nothing = () => null

// not by Suspense, which shows what has come up to 300 ms later
export const LazyComponent = <P extends object>({
  load,
  props,
  otherwise = Nothing,
}: {
  /** the same each time it is drawn */
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** in place of what doesn't come */
  readonly otherwise?: ComponentType<P>
}) => {
  const deferred = useDeferredCode()
  const [Part, setPart] = useState<ComponentType<P>>()

  useEffect(() => {
    let isShown = true
    void Promise.all([load(), deferred.load()])
      .catch(() => [otherwise] as const)
      .then(([part]) => {
        if (isShown) setPart(() => part)
      })
    return () => {
      isShown = false
    }
  }, [load, otherwise, deferred])

  return Part ? <Part {...props} /> : null
}
