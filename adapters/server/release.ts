import { readFileSync } from "node:fs"

const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))

export const RELEASE_VERSION = manifest.version
