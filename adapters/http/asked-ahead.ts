/** A call that was made before the app's code was there is not made again: its answer is taken, once. */
import axios, { type AxiosInstance } from "axios"

export interface EarlyAnswer {
  readonly status: number
  readonly text: string
}

export const takeAnswerTo = (path: string, answer: Promise<EarlyAnswer>, http: AxiosInstance): void => {
  const ask = axios.getAdapter(http.defaults.adapter)
  let taken = false
  http.defaults.adapter = async config => {
    if (taken || config.url !== path) return ask(config)
    taken = true
    const { status, text } = await answer
    return { data: text, status, statusText: "", headers: {}, config }
  }
}
