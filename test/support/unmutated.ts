/** Token names are excluded from mutation: they are only for reading. */
interface Path {
  readonly node: { readonly callee?: { readonly name?: string } }
}

const tokenNames = {
  shouldIgnore: ({ node }: Path) => (node.callee?.name === "token" ? "the name of a token" : undefined),
}

export const strykerPlugins = [{ kind: "Ignore", name: "token-names", value: tokenNames }]
