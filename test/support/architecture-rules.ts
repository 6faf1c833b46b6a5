/** The rules of the house as functions over its files; each offence says which file, what was found there, and why it is wrong. */

import { listModuleImports, type ModuleImport, type SourceFile, stripCommentsAndStrings } from "./module-imports.ts"
import { FORMATTING_RULES_FOR_UI, RULES_STILL_CALLED_BY_UI } from "./rules-called-by-ui.ts"

export interface RuleViolation {
  readonly path: string
  readonly found: string
  readonly reason: string
}

type Rule = (file: SourceFile) => readonly RuleViolation[]

const LAYERS = ["domain", "application", "adapters", "ui"] as const

type Layer = (typeof LAYERS)[number]

const layerOf = (path: string): Layer | undefined => LAYERS.find(layer => path.startsWith(`${layer}/`))

const isCode = (path: string): boolean => /\.(?:[mc]?[jt]s|tsx)$/.test(path)

/** A rule about the four layers; other tests than the domain's, and journeys, may reach for anything. */
const inLayers =
  (rule: (file: SourceFile, layer: Layer) => readonly RuleViolation[]): Rule =>
  file => {
    const layer = layerOf(file.path)
    return layer && isCode(file.path) ? rule(file, layer) : []
  }

const isPackage = ({ specifier }: ModuleImport): boolean => !specifier.startsWith(".")

const aboutImports = (offends: (found: ModuleImport, path: string, layer: Layer) => string | undefined): Rule =>
  inLayers((file, layer) =>
    listModuleImports(file).flatMap(found => {
      const reason = offends(found, file.path, layer)
      return reason ? [{ path: file.path, found: `imports ${found.specifier}`, reason }] : []
    }),
  )

const INWARD: Readonly<Record<Layer, readonly Layer[]>> = {
  domain: ["domain"],
  application: ["application", "domain"],
  adapters: ["adapters", "application", "domain"],
  ui: ["ui", "application", "domain"],
}

const COMPOSITION_ROOTS = ["ui/main.tsx", "ui/server-render.tsx"]

/** What a composition root may know of the adapters: who stands where, the browser, and the shape of the settings. */
const KNOWN_TO_THE_ROOT = /^adapters\/(?:container\.ts$|ssr-container\.ts$|browser\/|contract\/config-file\.ts$)/

const arrowsPointInward = aboutImports(({ target, specifier }, path, layer) => {
  const other = layerOf(target)
  if (!other) {
    return specifier.startsWith(".") ? "a layer imports layers, nothing else of the tree" : undefined
  }
  if (INWARD[layer].includes(other)) return undefined
  if (COMPOSITION_ROOTS.includes(path) && KNOWN_TO_THE_ROOT.test(target)) return undefined
  return other === "ui" ? "nobody imports ui" : `${layer} imports ${INWARD[layer].join(", ")} only`
})

/** Mutation tests run the domain's tests where nothing else of the house is. */
const domainIsTestedAlone: Rule = file => {
  if (!file.path.startsWith("test/domain/") || !isCode(file.path)) return []
  return listModuleImports(file)
    .filter(found => !isPackage(found) && !/^(?:domain|test\/support|test\/domain)\//.test(found.target))
    .map(({ specifier }) => ({
      path: file.path,
      found: `imports ${specifier}`,
      reason: "tests of the domain import domain and test/support only",
    }))
}

/** As in a number that was given out today. */
const A_YEAR = /\/[^/\n"'`]*\b20\d\d-(?:\\d|[/|$])/g

const noPatternKnowsTheYear: Rule = ({ path, source }) =>
  /^(?:test|e2e)\//.test(path)
    ? (source.match(A_YEAR) ?? []).map(found => ({ path, found, reason: "in another year it would not match" }))
    : []

/** Without PostgreSQL, or one day, there may be none left; of a file with none it is said that it has failed. */
const SOME_LEFT = /\b(?:describe|it)\.each\(\w*[dD]atabases?\.filter\b/g

const noSuiteIsOfNothing: Rule = ({ path, source }) =>
  path.startsWith("test/")
    ? (source.match(SOME_LEFT) ?? []).map(found => ({ path, found, reason: "where none is left, nothing is told" }))
    : []

const onlyATreeIsKnown: Rule = ({ path, source }) =>
  /^(?:test|e2e)\//.test(path) && path !== "test/support/tree-results.ts"
    ? (source.match(/\bappendFileSync\(/g) ?? []).map(found => ({
        path,
        found,
        reason: "what was shown is kept of a tree: openTreeResults forgets it with any change",
      }))
    : []

const theServerStaysHome = aboutImports(({ target }, path) =>
  target.startsWith("adapters/server/") && !/^adapters\/(?:server|setup)\//.test(path)
    ? "only the server knows the server's files"
    : undefined,
)

const innerLayersNeedOnlyEffect = aboutImports((found, path, layer) => {
  if (!isPackage(found) || layerOf(found.target) || found.target === "effect") return undefined
  if (layer === "application") return "application needs no package but effect"
  if (layer !== "domain") return undefined
  if (found.target === "libphonenumber-js" && path.startsWith("domain/address/phone")) return undefined
  return "domain needs no package but effect (and libphonenumber-js for phone numbers)"
})

/** The embedded payment provider is a server, too. */
const HOMES: readonly { readonly packages: RegExp; readonly home: RegExp; readonly reason: string }[] = [
  { packages: /^tsyringe$/, home: /^adapters\/container\.ts$/, reason: "tsyringe lives in adapters/container.ts" },
  {
    packages: /^inversify(?:-react)?$/,
    home: /^ui\/(?:injection\.ts|main\.tsx|server-render\.tsx)$/,
    reason: "inversify lives in ui/injection.ts and ui/main.tsx",
  },
  { packages: /^axios$/, home: /^adapters\/http\//, reason: "axios lives in adapters/http" },
  {
    packages: /^(?:fastify|@fastify\/.+|pg|@electric-sql\/.+|graphile-worker|nodemailer)$/,
    home: /^adapters\/(?:server|payment-provider)\//,
    reason: "Fastify and the database live in adapters/server",
  },
  {
    packages: /^libphonenumber-js$/,
    home: /^domain\/address\/phone[^/]*$/,
    reason: "phone numbers live in domain/address/phone",
  },
  { packages: /^google-map-react$/, home: /^adapters\/maps\//, reason: "maps live in adapters/maps" },
  {
    packages: /^reflect-metadata$/,
    home: /^ui\/(?:main|server-render)\.tsx$/,
    reason: "reflect-metadata is for the composition root",
  },
  {
    packages: /^node:$/,
    home: /^adapters\/(?:server|setup|payment-provider)\//,
    reason: "Node is there for adapters/server and adapters/setup only",
  },
]

const packagesHaveHomes = aboutImports(
  (found, path) => HOMES.find(({ packages, home }) => packages.test(found.target) && !home.test(path))?.reason,
)

const inversifyIsTypes = aboutImports(({ target, typeOnly }) =>
  target === "inversify" && !typeOnly ? "inversify is a peer of types only, it stays out of the bundle" : undefined,
)

const oneWayToDepend = aboutImports(({ target, specifier, names }) => {
  if (target !== "effect") return undefined
  const forbidden = /\b(?:Context|Layer)\b/.exec(names) ?? /^effect\/(?:Context|Layer)$/.exec(specifier)
  return forbidden ? `no ${forbidden[0]}: dependencies are arguments` : undefined
})

/** "cart/line-item-groups countProducts" of each function of the domain that a page calls; types and constants are data. */
export const listRulesCalledByUi = (file: SourceFile): readonly string[] =>
  layerOf(file.path) === "ui"
    ? listModuleImports(file)
        .filter(({ target, typeOnly }) => !typeOnly && layerOf(target) === "domain")
        .flatMap(({ target, names }) =>
          (names.match(/(?<!type )\b[a-z]\w*\b/g) ?? [])
            .filter(name => name !== "type")
            .map(name => `${target.slice("domain/".length).replace(/\.ts$/, "")} ${name}`),
        )
    : []

const ALLOWED = new Set([...FORMATTING_RULES_FOR_UI, ...Object.keys(RULES_STILL_CALLED_BY_UI)])

const pagesAskNoRule: Rule = file =>
  listRulesCalledByUi(file)
    .filter(asked => !ALLOWED.has(asked))
    .map(asked => ({ path: file.path, found: `calls ${asked}`, reason: "a step asks the rules, a page draws" }))

const reflectMetadataComesFirst: Rule = file => {
  if (!COMPOSITION_ROOTS.includes(file.path)) return []
  const first = listModuleImports(file)[0]?.specifier ?? "nothing"
  return /^reflect-metadata(?:\/lite)?$/.test(first)
    ? []
    : [
        {
          path: file.path,
          found: `imports ${first} first`,
          reason: "reflect-metadata is imported before anything else",
        },
      ]
}

/** A word of code that belongs to some files only. */
const aboutCode = (words: RegExp, home: (path: string, layer: Layer) => boolean, reason: string): Rule =>
  inLayers((file, layer) => {
    if (home(file.path, layer)) return []
    const found = new Set([...stripCommentsAndStrings(file).matchAll(words)].map(([word]) => word))
    return [...found].map(word => ({ path: file.path, found: `says ${word}`, reason }))
  })

const WHERE_EFFECTS_RUN: readonly string[] = [
  "ui/command-runner.ts",
  "ui/use-query.ts",
  "adapters/server/http/transactional-handler.ts",
]

const codeRules: readonly Rule[] = [
  aboutCode(
    /\b(?:localStorage|sessionStorage)\b/g,
    path => path.startsWith("adapters/browser/"),
    "the browser's storage lives in adapters/browser",
  ),
  aboutCode(
    /\brun(?:Promise|Sync|Fork|Callback)(?:Exit)?(?:With)?\b/g,
    path => WHERE_EFFECTS_RUN.includes(path),
    "effects run in ui/command-runner.ts, ui/use-query.ts and the services' door only",
  ),
  aboutCode(
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\b|\bset(?:Timeout|Interval)\b/g,
    (_, layer) => layer !== "domain",
    "domain has no clock and no chance: time, ids and randomness come in as arguments",
  ),
  aboutCode(
    /\bDate\.now\b|\bnew Date\(\s*\)/g,
    path => !path.startsWith("adapters/server/"),
    "the services take a moment from their transaction: the clocks of their processes differ",
  ),
  aboutCode(
    /(?<!\.)\bfetch\(|\b(?:window|document|process)\./g,
    (_, layer) => layer !== "domain" && layer !== "application",
    "domain and application know no browser, no network and no process",
  ),
  aboutCode(
    /\.get(?:Day|Date|Month|FullYear|Hours|Minutes)\(|\.toLocale(?:Date|Time)?String\(|\bIntl\.DateTimeFormat\((?![^)]*\btimeZone\b)/g,
    () => false,
    "a day and an hour are the shop's: what writes them names a timeZone",
  ),
  aboutCode(/<Navigate\b/g, () => false, "who has left is led nowhere: Redirect looks who still is there"),
  aboutCode(
    /\brequestAnimationFrame\b/g,
    path => path === "ui/dialogs/Dialog.tsx",
    "a key may come before the next frame: flushSync draws at once",
  ),
  aboutCode(/\bconsole\b/g, (_, layer) => layer === "adapters", "nothing is said to the console"),
]

/** Once the email that was asked for is the account's, nothing of it is left to send. */
const MAY_BEGIN_AGAIN: readonly string[] = ["ui/account/AccountEmailSection.tsx"]

const noFormBeginsAgain: Rule = file =>
  layerOf(file.path) === "ui" && !MAY_BEGIN_AGAIN.includes(file.path)
    ? (stripCommentsAndStrings(file).match(/<\w+Form\b[^>]*\bkey=/g) ?? []).map(found => ({
        path: file.path,
        found,
        reason: "with another key what is typed in it is lost",
      }))
    : []

/** What only hastens something, or is missed by nobody. */
const MAY_FAIL_IN_SILENCE: readonly string[] = [
  "ui/delivery/DeliveryContent.tsx",
  "ui/orders/LostOrderNotification.tsx",
  "ui/payment/ShopReviewBadge.tsx",
  "ui/personal-details/LoginPage.tsx",
]

const whatFailedToLoadIsTold: Rule = ({ path, source }) =>
  layerOf(path) === "ui" &&
  !MAY_FAIL_IN_SILENCE.includes(path) &&
  /\buseQuery\(/.test(source) &&
  !/"Failed"|\bstate\.error\b/.test(source)
    ? [{ path, found: "useQuery(", reason: "what failed to load is told where it is missing" }]
    : []

/** A dialog keeps the focus by itself. */
const MAY_TRY_AGAIN: readonly string[] = ["ui/buttons/RetryButton.tsx", "ui/orders/ReorderDialog.tsx"]

const tryingAgainKeepsTheFocus: Rule = ({ path, source }) =>
  layerOf(path) === "ui" && !MAY_TRY_AGAIN.includes(path)
    ? (source.match(/\bt\("word\.tryAgain"\)/g) ?? []).map(found => ({
        path,
        found,
        reason: "a button that goes as it is pressed takes the focus with it: RetryButton",
      }))
    : []

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*(?:\.module\.css|(?:\.test)?\.tsx)$/
const CUSTOMARY = ["README.md", "LICENSE", "Dockerfile", "Dockerfile.dockerignore", "Caddyfile"]

const filesAreNamedAlike: Rule = ({ path }) => {
  const steps = path.split("/")
  const name = steps.at(-1) ?? ""
  const named = CUSTOMARY.includes(name) || KEBAB.test(name) || COMPONENT.test(name)
  return named && steps.slice(0, -1).every(folder => KEBAB.test(folder))
    ? []
    : [{ path, found: name, reason: "files and folders are kebab-case, components PascalCase.tsx" }]
}

const HOUSE = [...LAYERS, "test", "e2e"] as const

const foldersStayFlat: Rule = ({ path }) => {
  const steps = path.split("/")
  const [room, inner] = steps
  if (!HOUSE.some(known => known === room)) return []
  const mirrored = room === "test" && LAYERS.some(layer => layer === inner)
  const folders = steps.length - (mirrored ? 3 : 2)
  return folders > 2 ? [{ path, found: `${folders} folders`, reason: "a layer has at most two folder levels" }] : []
}

const noBarrels: Rule = ({ path }) =>
  /\/index\.[mc]?[jt]sx?$/.test(path) ? [{ path, found: "index", reason: "imports name the file; no barrels" }] : []

const MAY_EXPORT_DEFAULT = /\.config\.[mc]?ts$|\.d\.ts$/

const DEFAULT_EXPORT = /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas\s+default\b/m

const noDefaultExports: Rule = file =>
  isCode(file.path) && !MAY_EXPORT_DEFAULT.test(file.path) && DEFAULT_EXPORT.test(stripCommentsAndStrings(file))
    ? [
        {
          path: file.path,
          found: "a default export",
          reason: "exports have a name, except where a tool wants a default",
        },
      ]
    : []

/** Every entry that the owner named, and the few that a tool demands. */
export const TOP_LEVEL_ENTRIES: readonly string[] = [
  ...HOUSE,
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "biome.json",
  "README.md",
  "LICENSE",
  ".ci",
  ".gitignore",
]

const everythingHasARoom: Rule = ({ path }) => {
  const [entry = ""] = path.split("/")
  return TOP_LEVEL_ENTRIES.includes(entry)
    ? []
    : [{ path, found: `the top-level entry ${entry}`, reason: "everything else has a room already" }]
}

const RULES: readonly Rule[] = [
  arrowsPointInward,
  domainIsTestedAlone,
  noPatternKnowsTheYear,
  noSuiteIsOfNothing,
  onlyATreeIsKnown,
  theServerStaysHome,
  innerLayersNeedOnlyEffect,
  packagesHaveHomes,
  inversifyIsTypes,
  oneWayToDepend,
  pagesAskNoRule,
  reflectMetadataComesFirst,
  ...codeRules,
  noFormBeginsAgain,
  whatFailedToLoadIsTold,
  tryingAgainKeepsTheFocus,
  filesAreNamedAlike,
  foldersStayFlat,
  noBarrels,
  noDefaultExports,
  everythingHasARoom,
]

export const findRuleViolations = (files: readonly SourceFile[]): readonly RuleViolation[] =>
  files.flatMap(file => RULES.flatMap(rule => rule(file)))

/** One line for people: "domain/a.ts → imports axios: domain needs no package but effect". */
export const formatRuleViolation = ({ path, found, reason }: RuleViolation): string => `${path} → ${found}: ${reason}`
