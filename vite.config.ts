import { availableParallelism } from "node:os"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { eagerCompilePlugin, makeCodeSplittingGroups } from "./adapters/setup/code-splitting.ts"
import { makeCssModuleClassName } from "./adapters/setup/css-module-class-name.ts"
import { paymentMarksPlugin } from "./adapters/setup/payment-marks-plugin.ts"
import {
  axiosHelpersPlugin,
  leanAxiosPlugin,
  minifyFirstPagePlugin,
  productionRouterPlugin,
  pureRouterComponentsPlugin,
  pureSchemasPlugin,
  shortErrorMessagesPlugin,
} from "./adapters/setup/shrink-bundle-plugins.ts"
import { unusedMethodsPlugin, withoutReflectionPlugin } from "./adapters/setup/unused-methods-plugin.ts"
import { LongestFirstSequencer } from "./test/support/longest-first-sequencer.ts"

export default defineConfig({
  root: "ui",
  plugins: [
    react(),
    paymentMarksPlugin,
    pureSchemasPlugin,
    leanAxiosPlugin,
    axiosHelpersPlugin,
    productionRouterPlugin,
    pureRouterComponentsPlugin,
    unusedMethodsPlugin,
    withoutReflectionPlugin,
    shortErrorMessagesPlugin,
    minifyFirstPagePlugin,
    eagerCompilePlugin,
  ],
  // the newest JavaScript a package comes in: tsyringe's first entry is for browsers of 2011
  resolve: { mainFields: ["es2015", "browser", "module"] },
  css: { modules: { generateScopedName: makeCssModuleClassName } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // every browser of that age has it built in
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // nothing happens when a property is read: what is only read, and by nobody, stays out
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: makeCodeSplittingGroups() } },
    },
  },
  server: { proxy: { "/services": `http://127.0.0.1:${process.env.SERVICES_PORT ?? 4001}` } },
  test: {
    root: ".",
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: ["test/support/run-folder.ts", "test/support/report-skipped-tests.ts"],
    setupFiles: "test/support/compiled-once.ts",
    // no test changes what a module keeps: each is loaded once, not once per file
    isolate: false,
    // while one computes, another waits for a database, a process or a time limit; more than 100% is taken for that
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirstSequencer },
    testTimeout: 30_000,
    // a poll ends with its test, so that no verdict depends on the speed of the machine
    expect: { poll: { timeout: 2 ** 31 - 1 } },
    hookTimeout: 60_000,
  },
})
