/**
 * Pages judge by the time between two presses whether the second one repeats the first. Tests decide it instead, so that
 * their verdict doesn't depend on the machine's speed (PAY-47).
 */
import { runInPage, type ScriptablePage } from "./service-caller.ts"

type PressedPage = Pick<ScriptablePage, "evaluate">

/** Lets all events of the page happen at this moment, or at their own times again. */
const setMoment = (page: PressedPage, isOne: boolean) =>
  runInPage(
    page,
    atOneMoment => {
      const saved = window as { eventTime?: PropertyDescriptor }
      saved.eventTime ??= Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp") ?? {}
      const now = performance.now()
      const moment = atOneMoment ? { configurable: true, get: () => now } : saved.eventTime
      Object.defineProperty(Event.prototype, "timeStamp", moment)
    },
    isOne,
  )

/** Runs `press`, whose presses all happen at one moment for the page. The page's document must stay. */
export const pressAtOneMoment = async (page: PressedPage, press: () => Promise<unknown>): Promise<void> => {
  await setMoment(page, true)
  await press()
  await setMoment(page, false)
}

/** From now on each press happens a second later for the page, too late to repeat an earlier one. */
export const delayPresses = (page: PressedPage): Promise<void> =>
  runInPage(
    page,
    delayMs => {
      const getTime = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")?.get
      Object.defineProperty(Event.prototype, "timeStamp", {
        configurable: true,
        get(this: Event) {
          return Number(getTime?.call(this)) + delayMs
        },
      })
    },
    1_000,
  )
