/**
 * Use cases and texts that the cart page doesn't need. They load together, beside the code of the first page or dialog
 * that needs them.
 */
import { createContext, useContext } from "react"

export interface DeferredCodeLoader {
  readonly isLoaded: () => boolean
  /** runs once; after a failure the next call tries again */
  readonly load: () => Promise<void>
}

export const makeDeferredCodeLoader = (parts: readonly (() => Promise<void>)[]): DeferredCodeLoader => {
  let isLoaded = false
  let loading: Promise<void> | undefined
  const loadParts = async (): Promise<void> => {
    try {
      await Promise.all(parts.map(load => load()))
      isLoaded = true
    } catch (reason) {
      loading = undefined
      throw reason
    }
  }
  const load = (): Promise<void> => {
    loading ??= loadParts()
    return loading
  }
  return { isLoaded: () => isLoaded, load }
}

const DeferredContext = createContext<DeferredCodeLoader>({ isLoaded: () => true, load: () => Promise.resolve() })

export const DeferredCodeLoaderProvider = DeferredContext.Provider

export const useDeferredCodeLoader = (): DeferredCodeLoader => useContext(DeferredContext)
