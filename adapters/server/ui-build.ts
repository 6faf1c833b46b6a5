/** The pages are built when any file they are made of has changed since the last build, and only then; not at all when a dev server has them. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { precompressFiles } from "./precompress.ts"
import { buildRetainingPreviousAssets } from "./retain-previous-assets.ts"
import { StartupError } from "./startup-error.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const STAMP = join(ROOT, "dist", ".built-from")
const SOURCES = ["domain", "application", "adapters", "ui"]
const FILES = ["package-lock.json", "vite.config.ts", "tsconfig.json"]
const NOT_OF_THE_PAGES = /(^|\/)(dist|node_modules|server)\/|\.md$/

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(path => !NOT_OF_THE_PAGES.test(path))
}

const fingerprint = async (): Promise<string> => {
  const paths = [...FILES, ...(await Promise.all(SOURCES.map(filesUnder))).flat()].sort()
  const hash = createHash("sha256")
  for (const path of paths) hash.update(path).update(await readFile(join(ROOT, path)))
  return hash.digest("hex")
}

/** The folder the built pages are served from. */
export const UI_BUILD_FOLDER = join(ROOT, "dist")

/** What draws them where there is no browser; nobody is served what lies in a folder with a dot. */
export const SSR_BUNDLE_PATH = join(".drawing", "server-render.js")

/** A release brings its pages, and nothing to build them with. */
const isRelease = (): boolean => !FILES.every(file => existsSync(join(ROOT, file)))

/** Whether the pages are there, or can be built: in production nothing is. */
export const checkPages = ({ isProduction }: { readonly isProduction: boolean }): void => {
  if (isProduction && !existsSync(STAMP)) throw new StartupError("The pages are not built: run npm run build before.")
  if (!isProduction && process.env.UI !== "elsewhere" && isRelease())
    throw new StartupError("This is a release, which runs in production alone: set NODE_ENV=production.")
}

export const ensureUiBuilt = async (): Promise<void> => {
  if (process.env.UI === "elsewhere") return
  const wanted = await fingerprint()
  const built = await readFile(STAMP, "utf8").catch(() => "never")
  if (built === wanted) return
  const [{ build }, { makeSsrBuildConfig }] = await Promise.all([
    import("vite"),
    import("../setup/ssr-build-config.ts"),
  ])
  await buildRetainingPreviousAssets(UI_BUILD_FOLDER, async () => {
    const config = { configFile: join(ROOT, "vite.config.ts"), logLevel: "error" } as const
    await build(config)
    await build({ ...config, ...makeSsrBuildConfig(join(UI_BUILD_FOLDER, dirname(SSR_BUNDLE_PATH))) })
    await precompressFiles(join(UI_BUILD_FOLDER, "assets"))
  })
  await writeFile(STAMP, wanted)
}
