import axios, { type InternalAxiosRequestConfig } from "axios"
import { describe, expect, it } from "vitest"
import { takeAnswerTo } from "../../../adapters/http/asked-ahead.ts"

const PATH = "/auth/refresh"

/** Answers by the path it is asked for. */
const services = () => {
  const asked: string[] = []
  const adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(`${config.url}`)
    return { data: { late: true }, status: 200, statusText: "", headers: {}, config }
  }
  return { asked, http: axios.create({ adapter }) }
}

describe("a call made before the code was there", () => {
  it("is not made again: its answer is taken once, then it is asked as any other", async () => {
    const { asked, http } = services()
    takeAnswerTo(PATH, Promise.resolve({ status: 200, text: '{"session":null}' }), http)
    expect((await http.get("/products")).data).toEqual({ late: true })
    expect((await http.post(PATH)).data).toEqual({ session: null })
    expect(asked).toEqual(["/products"])
    expect((await http.post(PATH)).data).toEqual({ late: true })
  })

  it("fails where its answer was lost, and can be tried again", async () => {
    const { http } = services()
    const lost = Promise.reject(new TypeError("Failed to fetch"))
    takeAnswerTo(PATH, lost, http)
    await expect(http.post(PATH)).rejects.toThrow("Failed to fetch")
    expect((await http.post(PATH)).data).toEqual({ late: true })
  })
})
