/** The shop works from Monday to Friday in Amsterdam; what is ordered after the cut-off counts as ordered on the next working day. */
export const SHOP_TIME_ZONE = "Europe/Amsterdam"

/** "HH:MM" of the shop's clock */
export const CUT_OFF_HH_MM = "17:00"

/** The same as the services answer it (DELIV-34). */
export const CUT_OFF_HH_MM_SS = `${CUT_OFF_HH_MM}:00`

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** Date and time of day on the shop's wall, whatever daylight saving does. */
export const toShopTime = (now: Date): { readonly date: string; readonly time: string } => {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** The day that begins at this midnight of UTC. */
export const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6

const nextDay = (date: Date): Date => new Date(date.getTime() + 86_400_000)

const nextWorkingDay = (date: Date): Date => {
  const next = nextDay(date)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

const counted = (now: Date): Date => {
  const { date, time } = toShopTime(now)
  const ordered = new Date(`${date}T00:00:00Z`)
  return isWorkingDay(ordered) && time < CUT_OFF_HH_MM ? ordered : nextWorkingDay(ordered)
}

/** The ISO date of the working day an order at `now` counts for, the cut-off counted. */
export const getEffectiveOrderDate = (now: Date): string => dateOf(counted(now))

/** The ISO date `workingDays` after an order at `now`, the cut-off counted. */
export const calculateDeliveryDate = (now: Date, workingDays: number): string => {
  let day = counted(now)
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(day)
  return dateOf(day)
}
