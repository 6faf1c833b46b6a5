/** Reads the responses that came with a server-rendered page; empty when the server didn't render the page. */
import { PRELOADED_RESPONSES_ELEMENT_ID, type PreloadedResponses } from "../http/preloaded-responses.ts"

export const readPreloadedResponses = (): PreloadedResponses =>
  JSON.parse(document.getElementById(PRELOADED_RESPONSES_ELEMENT_ID)?.textContent ?? "{}")
