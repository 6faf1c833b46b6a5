/** Leaves out methods of packages that the pages never call: a bundler drops unused functions, but no methods. */
import type { Plugin } from "vite"

/** By class and method: the code that stands in for it, empty where nothing calls it. */
type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The pages pass all texts themselves, use no nested text and clone no instance. */
const I18NEXT: Replacements = {
  Connector: {
    constructor: "constructor() { super(); this.state = {} }",
    queueLoad: "",
    loaded: "",
    read: "",
    prepareLoading: "",
    load: "load(languages, namespaces, callback) { callback() }",
    reload: "reload(languages, namespaces, callback) { callback() }",
    loadOne: "",
    saveMissing: "",
  },
  Interpolator: { nest: "nest(text) { return text }" },
  Translator: { exists: "", getUsedParamsDetails: "" },
  I18n: { exists: "", dir: "", cloneInstance: "", loadNamespaces: "", loadLanguages: "" },
}

/** The container registers factories under tokens and resolves them one by one. */
const TSYRINGE: Replacements = {
  InternalDependencyContainer: {
    registerType: "",
    registerInstance: "",
    registerSingleton: "",
    resolveAll: "",
    reset: "",
    clearInstances: "",
    beforeResolution: "",
    afterResolution: "",
    dispose: "",
    getAllRegistrations: "",
    construct: "",
    resolveParams: "",
  },
}

/** The AST of a class, as far as it is read. */
interface ClassNode {
  readonly type: string
  readonly id?: { readonly name: string } | null
  readonly body: {
    readonly body: readonly {
      readonly type: string
      readonly static?: boolean
      readonly start: number
      readonly end: number
      readonly key?: unknown
    }[]
  }
}

const getKeyName = (key: unknown): string => String(Object(key).name)

/** Throws when a method isn't there: another version of the package needs another list. */
const replaceMethods = (code: string, classes: readonly ClassNode[], replacements: Replacements): string => {
  const edits = Object.entries(replacements).flatMap(([className, methods]) => {
    const members = classes.find(({ id }) => id?.name === className)?.body.body ?? []
    return Object.entries(methods).map(([name, replacement]) => {
      const method = members.find(member => !member.static && getKeyName(member.key) === name)
      if (!method) throw new Error(`${className}.${name} isn't there`)
      return { ...method, replacement }
    })
  })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, replacement }) => left.slice(0, start) + replacement + left.slice(end), code)
}

export const unusedMethodsPlugin: Plugin = {
  name: "methods-that-are-used",
  apply: "build",
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$|\/tsyringe\/dist\/esm2015\/dependency-container\.js$/ },
    handler(code, id) {
      const classes = this.parse(code).body.filter(({ type }) => type === "ClassDeclaration")
      const replacements = id.includes("/tsyringe/") ? TSYRINGE : I18NEXT
      return { code: replaceMethods(code, classes as unknown as readonly ClassNode[], replacements), map: null }
    },
  },
}

/** tsyringe refuses to start without reflection, which only its decorators need. */
export const withoutReflectionPlugin: Plugin = {
  name: "without-reflection",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /\/reflect-metadata\/ReflectLite\.js$/ },
    handler: () => "Reflect.getMetadata = () => undefined",
  },
}
