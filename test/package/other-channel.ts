/** Another channel: a folder outside of this repository with the packed domain and what that depends on. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const TSC = join(ROOT, "node_modules/typescript/bin/tsc")

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: "ES2023",
    lib: ["ES2023"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    typeRoots: [join(ROOT, "node_modules/@types")],
    types: ["node"],
    // effect's declarations need the DOM types
    skipLibCheck: true,
    outDir: "out",
    rootDir: "src",
  },
  include: ["src"],
}

export interface Packed {
  readonly filename: string
  /** the size of the tarball in bytes */
  readonly size: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

export interface OtherChannel {
  readonly packed: Packed
  /** a file of the installed package */
  readonly installed: (path: string) => string
  /** compiles programs by name and returns the compiler's errors, or an empty text */
  readonly compile: (programs: Readonly<Record<string, string>>) => string
  /** runs a compiled program under Node and returns its output */
  readonly run: (name: string) => string
  readonly close: () => void
}

const outputOf = (error: unknown): string => {
  if (typeof error === "object" && error !== null && "stdout" in error) return String(error.stdout)
  throw error
}

const files = (root: string, texts: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

export const openOtherChannel = (): OtherChannel => {
  const home = mkdtempSync(join(tmpdir(), "other-channel-"))
  const pack = ["pack", "-w", "domain", "--json", "--pack-destination", home, "--loglevel=error"]
  const [packed]: readonly Packed[] = JSON.parse(execFileSync("npm", pack, { cwd: ROOT, encoding: "utf8" }))
  if (!packed) throw new Error("npm packed nothing")
  files(home, {
    "package.json": JSON.stringify({ name: "kiosk", private: true, type: "module" }),
    "tsconfig.json": JSON.stringify(TSCONFIG),
  })
  const installed = join(home, "node_modules/@print-checkout/domain")
  mkdirSync(installed, { recursive: true })
  execFileSync("tar", ["-xzf", join(home, packed.filename), "-C", installed, "--strip-components=1"])
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))
  for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
    symlinkSync(join(ROOT, "node_modules", name), join(home, "node_modules", name))
  return {
    packed,
    installed: path => readFileSync(join(installed, path), "utf8"),
    compile: programs => {
      rmSync(join(home, "src"), { recursive: true, force: true })
      files(join(home, "src"), programs)
      try {
        return execFileSync(process.execPath, [TSC, "-p", home], { encoding: "utf8" })
      } catch (error) {
        return outputOf(error)
      }
    },
    run: name => execFileSync(process.execPath, [join(home, "out", name)], { cwd: home, encoding: "utf8" }),
    close: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}
