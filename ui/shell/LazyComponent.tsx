/**
 * Renders a component whose code is a separate chunk, loaded when it is first rendered. Shows nothing until then, and
 * `fallback` if loading fails.
 */
import { type ComponentType, useEffect, useState } from "react"
import { useDeferredCodeLoader } from "../hooks/deferred-code-loader.ts"

const Nothing = () => null

// not `Suspense`: it may reveal content up to 300 ms late
export const LazyComponent = <P extends object>({
  load,
  props,
  fallback = Nothing,
}: {
  /** the same function at each render */
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** rendered when the code doesn't load */
  readonly fallback?: ComponentType<P>
}) => {
  const deferred = useDeferredCodeLoader()
  const [LoadedComponent, setLoadedComponent] = useState<ComponentType<P>>()

  useEffect(() => {
    let isMounted = true
    void Promise.all([load(), deferred.load()])
      .catch(() => [fallback] as const)
      .then(([component]) => {
        if (isMounted) setLoadedComponent(() => component)
      })
    return () => {
      isMounted = false
    }
  }, [load, fallback, deferred])

  return LoadedComponent ? <LoadedComponent {...props} /> : null
}
