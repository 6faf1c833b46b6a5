/** Handles a field's blur after the pointer is released, so that nothing moves before the click reaches its target (USE-03). */
import { flushSync } from "react-dom"

let isDown = false

/** Called once, before the first page. */
export const watchPointerState = (): void => {
  for (const [type, down] of Object.entries({ mousedown: true, mouseup: false, dragend: false, keydown: false })) {
    window.addEventListener(
      type,
      () => {
        isDown = down
      },
      true,
    )
  }
}

/** Runs at once when no pointer is down; else at its release, before the handlers of its click. */
export const runAfterPointerRelease = (run: () => void): void => {
  if (!isDown) {
    run()
    return
  }
  const listening = new AbortController()
  const onRelease = () => {
    listening.abort()
    flushSync(run)
  }
  for (const type of ["mouseup", "dragend"]) {
    window.addEventListener(type, onRelease, { capture: true, signal: listening.signal })
  }
}
