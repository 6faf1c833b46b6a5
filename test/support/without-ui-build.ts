/** Preloaded into the shop's process, so that tests need no built pages. */
import { registerHooks } from "node:module"

const NOTHING_TO_BUILD =
  "data:text/javascript,export const ensureUiBuilt = async () => undefined, checkPages = ensureUiBuilt, UI_BUILD_FOLDER = '/nowhere', SSR_BUNDLE_PATH = 'nothing'"

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/ui-build.ts") ? { url: NOTHING_TO_BUILD, shortCircuit: true } : next(specifier, context),
})
