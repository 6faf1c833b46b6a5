import { expect } from "@playwright/test"
import { runInPage } from "../service-caller.ts"
import type { TabUser } from "./tab-user.ts"

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Scrolls to the files of an order and chooses one, as the browser's own dialog would. */
export const chooseArtworkFile = async (user: TabUser, { name, mimeType, buffer }: ChosenFile): Promise<void> => {
  const choose = ([fileName, type, base64]: readonly [string, string, string]) => {
    document.getElementById("files")?.scrollIntoView({ block: "center" })
    const field = document.querySelector<HTMLInputElement>("input[type=file]")
    if (!field) return false
    const chosen = new DataTransfer()
    chosen.items.add(new File([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], fileName, { type }))
    field.files = chosen.files
    field.dispatchEvent(new Event("change", { bubbles: true }))
    return true
  }
  const file = [name, mimeType, buffer.toString("base64")] as const
  await expect.poll(() => runInPage(user, choose, file)).toBe(true)
}
