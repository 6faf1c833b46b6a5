/** Preloaded into the shop's process, so that tests need no built pages; with UI=missing it can't open. */
import { registerHooks } from "node:module"

/** Versions up to November 2026 import other names. */
const EARLIER_NAMES = "checkUiBuilt = async () => undefined, UI_FOLDER = '/nowhere', DRAWING = 'nothing'"

const NOTHING_TO_BUILD = `data:text/javascript,export const ${EARLIER_NAMES}, ensureUiBuilt = async () => undefined, UI_BUILD_FOLDER = '/nowhere', SSR_BUNDLE_PATH = 'nothing'; export const checkPages = () => { if (process.env.UI === 'missing') throw new Error('The pages are missing.') }`

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/ui-build.ts") ? { url: NOTHING_TO_BUILD, shortCircuit: true } : next(specifier, context),
})
