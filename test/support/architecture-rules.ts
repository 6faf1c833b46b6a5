/** The architecture rules, as functions that return violations for a file. */
import {
  listModuleImports,
  type ModuleImport,
  type SourceFile,
  stripComments,
  stripCommentsAndStrings,
} from "./module-imports.ts"
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

/** A rule about the four layers; tests (except those of the domain) and journeys may import anything. */
const inLayers =
  (rule: (file: SourceFile, layer: Layer) => readonly RuleViolation[]): Rule =>
  file => {
    const layer = layerOf(file.path)
    return layer && isCode(file.path) ? rule(file, layer) : []
  }

const isPackage = ({ specifier }: ModuleImport): boolean => !specifier.startsWith(".")

const aboutImports = (check: (found: ModuleImport, path: string, layer: Layer) => string | undefined): Rule =>
  inLayers((file, layer) =>
    listModuleImports(file).flatMap(found => {
      const reason = check(found, file.path, layer)
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

/** What a composition root may import from the adapters: containers, the browser and the shape of the settings. */
const ROOT_IMPORTS = /^adapters\/(?:container\.ts$|ssr-container\.ts$|browser\/|contract\/config-file\.ts$)/

const layersImportInward = aboutImports(({ target, specifier }, path, layer) => {
  const other = layerOf(target)
  if (!other) {
    return specifier.startsWith(".") ? "a layer imports only layers and packages" : undefined
  }
  if (INWARD[layer].includes(other)) return undefined
  if (COMPOSITION_ROOTS.includes(path) && ROOT_IMPORTS.test(target)) return undefined
  return other === "ui" ? "only ui imports ui" : `${layer} imports ${INWARD[layer].join(", ")} only`
})

/** Mutation tests run the domain's tests without the rest of the project. */
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

/** A rule about texts that only some files may contain. */
const aboutText = (
  pattern: RegExp,
  isChecked: (path: string) => boolean,
  reason: string,
  read: (file: SourceFile) => string = ({ source }) => source,
): Rule => {
  return file =>
    isChecked(file.path) ? (read(file).match(pattern) ?? []).map(found => ({ path: file.path, found, reason })) : []
}

const isTest = (path: string): boolean => /^(?:test|e2e)\//.test(path)

/** A fixed year, as in an order number assigned today. */
const noPatternHasAYear = aboutText(/\/[^/\n"'`]*\b20\d\d-(?:\\d|[/|$])/g, isTest, "the pattern matches only in one year")

/** Without PostgreSQL the filter may return nothing, and Vitest fails for a file without tests. */
const noEmptySuites = aboutText(
  /\b(?:describe|it)\.each\(\w*[dD]atabases?\.filter\b/g,
  isTest,
  "without a matching database the suite is empty and fails",
)

/** A wait for something that happens, and a comparison with a time that has passed. */
const WAIT = /\bvi\.wait(?:For|Until)\(|\.(?:poll|toPass|waitFor\w*|to[A-Z]\w*)\(/g
const PASSED = /(?:Date|performance)\.now\(\) - \w+\)\s*\.toBe(?:Less|Greater)\w+\((?!\w+ \*)|(?:Date|performance)\.now\(\) [<>]/g

/** The text of a call's arguments, from the index after its parenthesis. */
const readArguments = (code: string, start: number): string => {
  let depth = 1
  let end = start
  for (; depth > 0 && end < code.length; end += 1) depth += code[end] === "(" ? 1 : code[end] === ")" ? -1 : 0
  return code.slice(start, end)
}

/** The bench measures speed; everywhere else a wait ends with its test. */
const waitsEndWithTheirTest: Rule = file => {
  if (!/^(?:test|e2e\/(?!bench\/))/.test(file.path) || !isCode(file.path)) return []
  const code = stripCommentsAndStrings(file)
  const limited = [...code.matchAll(WAIT)].filter(
    ({ 0: found, index }) =>
      found.startsWith("vi.") ||
      (/poll|toPass|waitFor/.test(found) ? /timeout|_MS\b/i : /\btimeout:/).test(readArguments(code, index + found.length)),
  )
  return [...limited, ...code.matchAll(PASSED)].map(([found]) => ({
    path: file.path,
    found,
    reason: "a wait has its test's limit, and only the bench measures speed",
  }))
}

const resultsBelongToTree = aboutText(
  /\bappendFileSync\(/g,
  path => isTest(path) && path !== "test/support/tree-results.ts",
  "use openTreeResults, whose results are valid for one source tree",
)

/** Folders that run in the shop's services, never in a browser. */
export const SERVICE_FOLDER =
  /^adapters\/(?:artwork-check|artwork-storage|cli|gazetteer|jobs|mail|memory|mollie|payment-provider|postgres|secrets|server|settings|setup|shop-data|telemetry|ucp|vies|web)\//

/** Who may not import what. Packages and files outside the layers have rules of their own. */
const FORBIDDEN_IMPORTS: readonly (readonly [importer: (path: string) => boolean, target: RegExp, reason: string])[] = [
  [path => !SERVICE_FOLDER.test(path), SERVICE_FOLDER, "only services import the files of services"],
  [
    path => !path.startsWith("adapters/server/"),
    /^adapters\/server\//,
    "adapters/server composes the others, and nobody imports it",
  ],
  // the shop's use cases depend on the domain, their ports and what both halves of the application share
  [
    path => path.startsWith("application/shop/"),
    /^(?:adapters|ui|application\/(?!shop\/|shared\/))/,
    "application/shop imports domain, application/shared and itself only",
  ],
  [
    path => path.startsWith("application/shared/"),
    /^(?:adapters|ui|application\/(?!shared\/))/,
    "application/shared imports domain and itself only",
  ],
  // what a client and the shop both know stands in application/shared
  [path => /^(?:ui|application\/(?!shop\/))/.test(path), /^application\/shop\//, "clients don't import the shop's use cases"],
  // a driver translates requests to commands of use cases
  [
    path => /^adapters\/(?:cli|mail|shop-data|ucp|web)\//.test(path),
    /^adapters\/(?:memory|postgres)\//,
    "a driver calls use cases and imports no repository",
  ],
  [path => !path.startsWith("domain/testing/"), /^domain\/testing\//, "only tests import domain/testing"],
]

const forbiddenImports = FORBIDDEN_IMPORTS.map(([isImporter, forbidden, reason]) =>
  aboutImports(({ target }, path) => (isImporter(path) && forbidden.test(target) ? reason : undefined)),
)

const innerLayersNeedOnlyEffect = aboutImports((found, path, layer) => {
  if (!isPackage(found) || layerOf(found.target) || found.target === "effect") return undefined
  if (layer === "application") return "application needs no package but effect"
  if (layer !== "domain") return undefined
  if (found.target === "libphonenumber-js" && path.startsWith("domain/address/phone")) return undefined
  if (found.target === "fast-check" && path.startsWith("domain/testing/")) return undefined
  return "domain needs no package but effect (and libphonenumber-js for phone numbers)"
})

/** The embedded payment provider counts as a server too. */
const PACKAGE_FOLDERS: readonly { readonly packages: RegExp; readonly home: RegExp; readonly reason: string }[] = [
  {
    packages: /^tsyringe$/,
    home: /^adapters\/container\.ts$/,
    reason: "tsyringe is imported in adapters/container.ts only",
  },
  {
    packages: /^inversify(?:-react)?$/,
    home: /^ui\/(?:hooks\/injection\.ts|main\.tsx|server-render\.tsx)$/,
    reason: "inversify is imported in ui/hooks/injection.ts and ui/main.tsx only",
  },
  { packages: /^axios$/, home: /^adapters\/http\//, reason: "axios is imported in adapters/http only" },
  {
    packages: /^(?:fastify|@fastify\/.+)$/,
    home: /^adapters\/(?:payment-provider|server|telemetry|ucp|web)\//,
    reason: "Fastify is imported by servers only",
  },
  {
    packages: /^(?:@node-oauth\/oauth2-server|@modelcontextprotocol\/server|http-message-sig)$/,
    home: /^adapters\/ucp\//,
    reason: "the agents' protocols are spoken in adapters/ucp only",
  },
  {
    packages: /^graphile-worker$/,
    home: /^adapters\/(?:jobs|postgres)\//,
    reason: "graphile-worker is imported in adapters/jobs and adapters/postgres only",
  },
  {
    packages: /^nodemailer$/,
    home: /^adapters\/(?:mail\/|server\/url-settings\.ts$)/,
    reason: "nodemailer is imported in adapters/mail only",
  },
  {
    packages: /^(?:pg|@electric-sql\/.+)$/,
    home: /^adapters\/(?:postgres|server)\//,
    reason: "the database is imported by PostgreSQL's adapter and those who start it only",
  },
  {
    packages: /^(?:sharp|@cantoo\/pdf-lib|@embedpdf\/pdfium|@jsquash\/webp)$/,
    home: /^adapters\/artwork-check\//,
    reason: "files of customers are read in adapters/artwork-check only",
  },
  {
    packages: /^libphonenumber-js$/,
    home: /^domain\/address\/phone[^/]*$/,
    reason: "libphonenumber-js is imported in domain/address/phone only",
  },
  {
    packages: /^fast-check$/,
    home: /^(?:domain|application)\//,
    reason: "fast-check is imported in domain/testing only",
  },
  { packages: /^google-map-react$/, home: /^adapters\/maps\//, reason: "maps are imported in adapters/maps only" },
  {
    packages: /^reflect-metadata$/,
    home: /^ui\/(?:main|server-render)\.tsx$/,
    reason: "reflect-metadata is imported in the composition root only",
  },
  {
    packages: /^node:$/,
    home: SERVICE_FOLDER,
    reason: "Node modules are imported by services only",
  },
]

const packagesAreImportedInTheirFolder = aboutImports(
  (found, path) => PACKAGE_FOLDERS.find(({ packages, home }) => packages.test(found.target) && !home.test(path))?.reason,
)

const inversifyIsTypes = aboutImports(({ target, typeOnly }) =>
  target === "inversify" && !typeOnly ? "import only types of inversify, to keep it out of the bundle" : undefined,
)

const dependenciesAreArguments = aboutImports(({ target, specifier, names }) => {
  if (target !== "effect") return undefined
  const forbidden = /\b(?:Context|Layer)\b/.exec(names) ?? /^effect\/(?:Context|Layer)$/.exec(specifier)
  return forbidden ? `no ${forbidden[0]}: pass dependencies as arguments` : undefined
})

/** The domain functions that a page calls, as "cart/line-item-groups countActiveItemGroups", without types and constants. */
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

const pagesCallNoRules: Rule = file =>
  listRulesCalledByUi(file)
    .filter(called => !ALLOWED.has(called))
    .map(called => ({
      path: file.path,
      found: `calls ${called}`,
      reason: "a page renders: call domain rules in a step of application",
    }))

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

/** A rule about code that only some files may contain. */
const aboutCode = (words: RegExp, home: (path: string, layer: Layer) => boolean, reason: string): Rule =>
  inLayers((file, layer) => {
    if (home(file.path, layer)) return []
    const found = new Set([...stripCommentsAndStrings(file).matchAll(words)].map(([word]) => word))
    return [...found].map(word => ({ path: file.path, found: `uses ${word}`, reason }))
  })

const EFFECT_RUNNERS: readonly string[] = [
  "ui/commands/use-command.ts",
  "ui/commands/use-query.ts",
  "adapters/postgres/repositories.ts",
  "adapters/cli/run-in-command.ts",
  "adapters/web/http/http-problem.ts",
  "adapters/jobs/job-handlers.ts",
  "adapters/server/start-shop-job-worker.ts",
  "adapters/jobs/payment-jobs.ts",
  "adapters/unit-of-work.ts",
]

const codeRules: readonly Rule[] = [
  aboutCode(
    /\b(?:localStorage|sessionStorage)\b/g,
    path => path.startsWith("adapters/browser/"),
    "the browser's storage is used in adapters/browser only",
  ),
  aboutCode(
    /\brun(?:Promise|Sync|Fork|Callback)(?:Exit)?(?:With)?\b/g,
    path => EFFECT_RUNNERS.includes(path),
    "effects run in ui/commands/use-command.ts, ui/commands/use-query.ts, the HTTP edge, jobs and units of work only",
  ),
  aboutCode(
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\b|\bset(?:Timeout|Interval)\b/g,
    (_, layer) => layer !== "domain",
    "domain has no clock and no randomness: pass time, ids and random values as arguments",
  ),
  aboutCode(
    /\bDate\.now\b|\bnew Date\(\s*\)/g,
    path =>
      !/^application\/shop\//.test(path) && (!SERVICE_FOLDER.test(path) || /^adapters\/(?:payment-provider|setup)\//.test(path)),
    "take the time from the transaction: the clocks of the processes differ",
  ),
  aboutCode(
    /(?<!\.)\bfetch\(|\b(?:window|document|process)\./g,
    (_, layer) => layer !== "domain" && layer !== "application",
    "domain and application know no browser, no network and no process",
  ),
  aboutCode(
    /\.get(?:Day|Date|Month|FullYear|Hours|Minutes)\(|\.toLocale(?:Date|Time)?String\(|\bIntl\.DateTimeFormat\((?![^)]*\btimeZone\b)/g,
    () => false,
    "dates and times are formatted with an explicit timeZone",
  ),
  aboutCode(
    /\b_(?:links|embedded)\b/g,
    path => /^adapters\/(?:mollie|payment-provider)\//.test(path),
    "Mollie's shapes are used in adapters/mollie and by the embedded provider only",
  ),
  aboutCode(/<Navigate\b/g, () => false, "use Redirect, which doesn't navigate after the shopper has left"),
  aboutCode(
    /\brequestAnimationFrame\b/g,
    path => path === "ui/dialogs/Dialog.tsx",
    "use flushSync: a key may be pressed before the next frame",
  ),
  aboutCode(/\bconsole\b/g, (_, layer) => layer === "adapters", "no output to the console"),
]

/** Keywords and parameters of SQL; constants such as `SELECT_JOBS` don't match. */
const SQL =
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE [\w$.{}]+ SET|(?:ALTER|CREATE|DROP|LOCK|TRUNCATE) (?:TEMPORARY )?TABLE|FOR UPDATE|ORDER BY|ON CONFLICT|RETURNING|WHERE|JOIN|IS (?:NOT )?NULL|SET LOCAL|BEGIN|COMMIT|ROLLBACK)\b|\b(?:coalesce|to_jsonb|unnest)\(|::(?:text|integer|bigint|jsonb?|float8|timestamptz|regclass)\b|[<>=(] ?\$\d/

/** The embedded payment provider, which isn't a part of the shop, has a database of its own. */
const SQL_FOLDERS = /^adapters\/(?:payment-provider|postgres)\//

const sqlStandsInPostgres: Rule = inLayers(file =>
  !SQL_FOLDERS.test(file.path) && SQL.test(stripComments(file))
    ? [{ path: file.path, found: "has SQL", reason: "SQL stands in adapters/postgres only" }]
    : [],
)

/** The form may restart when the new email is confirmed, because nothing in it is left to send. */
const FORMS_WITH_KEY: readonly string[] = ["ui/account/AccountEmailSection.tsx"]

const noFormRestarts = aboutText(
  /<\w+Form\b[^>]*\bkey=/g,
  path => layerOf(path) === "ui" && !FORMS_WITH_KEY.includes(path),
  "a changing key loses what was typed in the form",
  stripCommentsAndStrings,
)

/** Queries that only preload or that nobody needs. */
const SILENT_QUERIES: readonly string[] = [
  "ui/delivery/DeliveryPage.tsx",
  "ui/shell/LostOrderNotification.tsx",
  "ui/payment/ShopReviewScore.tsx",
  "ui/personal-details/LoginOrRegisterPage.tsx",
]

const failedQueriesAreShown: Rule = ({ path, source }) =>
  layerOf(path) === "ui" &&
  !SILENT_QUERIES.includes(path) &&
  /\buseQuery\(/.test(source) &&
  !/"Failed"|\bfailure\b|<QueryNotice\b/.test(source)
    ? [{ path, found: "useQuery(", reason: "a failed query is shown where its data is missing" }]
    : []

/** A dialog keeps the focus itself. */
const RETRY_COMPONENTS: readonly string[] = ["ui/buttons/RetryButton.tsx", "ui/orders/ReorderDialog.tsx"]

const retryKeepsFocus = aboutText(
  /\bt\("word\.tryAgain"\)/g,
  path => layerOf(path) === "ui" && !RETRY_COMPONENTS.includes(path),
  "use RetryButton, which keeps the focus when it disappears",
)

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*(?:\.module\.css|(?:\.test)?\.tsx)$/
const CUSTOMARY = ["README.md", "LICENSE", "Dockerfile", "Dockerfile.dockerignore", "Caddyfile"]

const fileNamesFollowConvention: Rule = ({ path }) => {
  const steps = path.split("/")
  const name = steps.at(-1) ?? ""
  const named = CUSTOMARY.includes(name) || KEBAB.test(name) || COMPONENT.test(name)
  return named && steps.slice(0, -1).every(folder => KEBAB.test(folder))
    ? []
    : [{ path, found: name, reason: "files and folders are kebab-case, components PascalCase.tsx" }]
}

const TOP_LEVEL_FOLDERS = [...LAYERS, "test", "e2e"] as const

const foldersStayFlat: Rule = ({ path }) => {
  const steps = path.split("/")
  const [top, inner] = steps
  if (!TOP_LEVEL_FOLDERS.some(known => known === top)) return []
  const mirrored = top === "test" && LAYERS.some(layer => layer === inner)
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
          reason: "exports have a name, except where a tool needs a default",
        },
      ]
    : []

/** The project's own entries, and those that a tool needs. */
export const TOP_LEVEL_ENTRIES: readonly string[] = [
  ...TOP_LEVEL_FOLDERS,
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

const onlyKnownTopLevelEntries: Rule = ({ path }) => {
  const [entry = ""] = path.split("/")
  return TOP_LEVEL_ENTRIES.includes(entry)
    ? []
    : [{ path, found: `the top-level entry ${entry}`, reason: "no other top-level entries" }]
}

const RULES: readonly Rule[] = [
  layersImportInward,
  domainIsTestedAlone,
  noPatternHasAYear,
  noEmptySuites,
  waitsEndWithTheirTest,
  resultsBelongToTree,
  ...forbiddenImports,
  innerLayersNeedOnlyEffect,
  packagesAreImportedInTheirFolder,
  inversifyIsTypes,
  dependenciesAreArguments,
  pagesCallNoRules,
  reflectMetadataComesFirst,
  ...codeRules,
  sqlStandsInPostgres,
  noFormRestarts,
  failedQueriesAreShown,
  retryKeepsFocus,
  fileNamesFollowConvention,
  foldersStayFlat,
  noBarrels,
  noDefaultExports,
  onlyKnownTopLevelEntries,
]

export const findRuleViolations = (files: readonly SourceFile[]): readonly RuleViolation[] =>
  files.flatMap(file => RULES.flatMap(rule => rule(file)))

/** One line per violation: "domain/a.ts → imports axios: domain needs no package but effect". */
export const formatRuleViolation = ({ path, found, reason }: RuleViolation): string => `${path} → ${found}: ${reason}`
