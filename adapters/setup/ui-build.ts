/** Builds the pages when a file that they are made of has changed since the last build; never beside a dev server. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { StartupError } from "../settings/startup-error.ts"
import { precompressFiles } from "./precompress.ts"
import { buildRetainingPreviousAssets } from "./retain-previous-assets.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const STAMP = join(ROOT, "dist", ".built-from")
const SOURCES = ["domain", "application", "adapters", "ui"]
const FILES = ["package-lock.json", "vite.config.ts", "tsconfig.json"]
const NOT_FOR_PAGES = /(^|\/)(dist|node_modules|server)\/|\.md$/

const listSources = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(path => !NOT_FOR_PAGES.test(path))
}

const computeFingerprint = async (): Promise<string> => {
  const paths = [...FILES, ...(await Promise.all(SOURCES.map(listSources))).flat()].sort()
  const hash = createHash("sha256")
  for (const path of paths) hash.update(path).update(await readFile(join(ROOT, path)))
  return hash.digest("hex")
}

/** The folder of the built pages. */
export const UI_BUILD_FOLDER = join(ROOT, "dist")

/** Renders pages on the server; files in a folder with a dot aren't served. */
export const SSR_BUNDLE_PATH = join(".drawing", "server-render.js")

/** A release has built pages and no sources. */
const isRelease = (): boolean => !FILES.every(file => existsSync(join(ROOT, file)))

/** Throws unless the pages are built or can be built; production doesn't build. */
export const checkPages = ({ isProduction }: { readonly isProduction: boolean }): void => {
  if (isProduction && !existsSync(STAMP)) throw new StartupError("The pages are not built: run npm run build before.")
  if (!isProduction && process.env.UI !== "elsewhere" && isRelease())
    throw new StartupError("This is a release, which runs in production alone: set NODE_ENV=production.")
}

export const ensureUiBuilt = async (): Promise<void> => {
  if (process.env.UI === "elsewhere") return
  const current = await computeFingerprint()
  const built = await readFile(STAMP, "utf8").catch(() => "never")
  if (built === current) return
  const [{ build }, { makeSsrBuildConfig }] = await Promise.all([import("vite"), import("./ssr-build-config.ts")])
  await buildRetainingPreviousAssets(UI_BUILD_FOLDER, async () => {
    const config = { configFile: join(ROOT, "vite.config.ts"), logLevel: "error" } as const
    await build(config)
    await build({ ...config, ...makeSsrBuildConfig(join(UI_BUILD_FOLDER, dirname(SSR_BUNDLE_PATH))) })
    await precompressFiles(join(UI_BUILD_FOLDER, "assets"))
  })
  await writeFile(STAMP, current)
}
