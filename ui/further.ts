/** What the cart page does without, use cases and texts, comes in one go beside the code of the first page or dialog that needs it. */
import { createContext, useContext } from "react"

export interface Further {
  readonly isHere: () => boolean
  /** once; what didn't come can be asked for again */
  readonly load: () => Promise<void>
}

export const makeFurther = (parts: readonly (() => Promise<void>)[]): Further => {
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

const FurtherContext = createContext<Further>({ isHere: () => true, load: () => Promise.resolve() })

export const FurtherProvider = FurtherContext.Provider

export const useFurther = (): Further => useContext(FurtherContext)
