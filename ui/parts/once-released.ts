/** What leaving a field does waits for the pointer that left it: nothing moves before the press has met what it was meant for (U3). */
import { flushSync } from "react-dom"

let isDown = false
for (const [type, down] of Object.entries({ mousedown: true, mouseup: false, dragend: false, keydown: false })) {
  window.addEventListener(
    type,
    () => {
      isDown = down
    },
    true,
  )
}

/** At once where no pointer is down; else before whatever the press does. */
export const onceReleased = (act: () => void): void => {
  if (!isDown) {
    act()
    return
  }
  const waiting = new AbortController()
  const { signal } = waiting
  const released = () => {
    if (signal.aborted) return
    waiting.abort()
    flushSync(act)
  }
  window.addEventListener("click", released, { capture: true, signal })
  window.addEventListener("dragend", released, { signal })
  // a click, if it comes to one, comes with it
  window.addEventListener("mouseup", () => setTimeout(released), { signal })
}
