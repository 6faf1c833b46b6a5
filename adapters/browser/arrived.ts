/** The answers that came with the page; none when it came undrawn. */
import { type Answers, ARRIVED } from "../http/ahead.ts"

export const arrived = (): Answers => JSON.parse(document.getElementById(ARRIVED)?.textContent ?? "{}")
