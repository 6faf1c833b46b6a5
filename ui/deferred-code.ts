/** What the cart page does without, use cases and texts, comes in one go beside the code of the first page or dialog that needs it. */
import { createContext, useContext } from "react"

export interface DeferredCode {
  readonly isHere: () => boolean
  /** once; what didn't come can be asked for again */
  readonly load: () => Promise<void>
}

export const makeDeferredCode = (parts: readonly (() => Promise<void>)[]): DeferredCode => {
  let isHere = false
  let coming: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    try {
      await Promise.all(parts.map(load => load()))
      isHere = true
    } catch (reason) {
      coming = undefined
      throw reason
    }
  }
  const load = (): Promise<void> => {
    coming ??= ask()
    return coming
  }
  return { isHere: () => isHere, load }
}

const DeferredContext = createContext<DeferredCode>({ isHere: () => true, load: () => Promise.resolve() })

export const DeferredCodeProvider = DeferredContext.Provider

export const useDeferredCode = (): DeferredCode => useContext(DeferredContext)
