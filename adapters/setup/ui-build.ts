/** Builds the pages unless the last build had the same sources. With UI=elsewhere, a dev server serves them instead. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { OperatorError } from "../settings/operator-error.ts"
import { precompressFiles } from "./precompress.ts"
import { reportProgress } from "./report-progress.ts"
import { buildRetainingPreviousAssets } from "./retain-previous-assets.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** Contains the fingerprint of the sources that were built. */
const STAMP = join(ROOT, "dist", ".built-from")

const SOURCE_FOLDERS = ["domain", "application", "adapters", "ui"]

const BUILD_FILES = ["package-lock.json", "vite.config.ts", "tsconfig.json"]

/** A change there needs no build: pages don't import services. */
const NOT_IN_PAGES =
  /^adapters\/(?:cli|deploy|jobs|mail|memory|mollie|payment-provider|postgres|server|shop-data|ucp|web)\/|\/(?:dist|node_modules)\/|\.md$/

const listSources = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(path => !NOT_IN_PAGES.test(path))
}

const computeFingerprint = async (): Promise<string> => {
  const paths = [...BUILD_FILES, ...(await Promise.all(SOURCE_FOLDERS.map(listSources))).flat()].sort()
  const hash = createHash("sha256")
  for (const path of paths) hash.update(path).update(await readFile(join(ROOT, path)))
  return hash.digest("hex")
}

/** The folder of the built pages. */
export const UI_BUILD_FOLDER = join(ROOT, "dist")

/** The bundle that renders pages on the server. It isn't served, because its folder's name starts with a dot. */
export const SSR_BUNDLE_PATH = join(".drawing", "server-render.js")

/** A release has built pages and no sources. */
const isRelease = (): boolean => !BUILD_FILES.every(file => existsSync(join(ROOT, file)))

/** Throws unless the pages are built or can be built; production doesn't build. */
export const checkPages = ({ isProduction }: { readonly isProduction: boolean }): void => {
  if (isProduction && !existsSync(STAMP)) throw new OperatorError("The pages are not built: run npm run build before.")
  if (!isProduction && process.env.UI !== "elsewhere" && isRelease())
    throw new OperatorError("This is a release, which runs in production alone: set NODE_ENV=production.")
}

export const ensureUiBuilt = async (): Promise<void> => {
  if (process.env.UI === "elsewhere") return
  const current = await computeFingerprint()
  const built = await readFile(STAMP, "utf8").catch(() => "never")
  if (built === current) return
  const [{ build }, { makeSsrBuildConfig }] = await Promise.all([import("vite"), import("./ssr-build-config.ts")])
  const config = { configFile: join(ROOT, "vite.config.ts"), logLevel: "error" } as const
  await reportProgress("Building the pages", () =>
    buildRetainingPreviousAssets(UI_BUILD_FOLDER, async () => {
      await build(config)
      await build({ ...config, ...makeSsrBuildConfig(join(UI_BUILD_FOLDER, dirname(SSR_BUNDLE_PATH))) })
      await precompressFiles(join(UI_BUILD_FOLDER, "assets"))
    }),
  )
  await writeFile(STAMP, current)
}
