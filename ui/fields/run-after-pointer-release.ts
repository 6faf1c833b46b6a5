/** What leaving a field does waits for the pointer that left it: nothing moves before the press has met what it was meant for (USE-03). */
import { flushSync } from "react-dom"

let isDown = false

/** From when the pages are opened on. */
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

/** At once where no pointer is down; else when it is up, before whatever its click does. */
export const runAfterPointerRelease = (act: () => void): void => {
  if (!isDown) {
    act()
    return
  }
  const waiting = new AbortController()
  const released = () => {
    waiting.abort()
    flushSync(act)
  }
  for (const type of ["mouseup", "dragend"]) {
    window.addEventListener(type, released, { capture: true, signal: waiting.signal })
  }
}
