/** The build for server rendering bundles nearly all packages, so that the renderer starts fast. */
import type { InlineConfig } from "vite"

export const makeSsrBuildConfig = (outDir: string): InlineConfig => ({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // axios stays external: the renderer makes no calls
  ssr: { noExternal: true, external: ["axios"] },
  build: {
    ssr: "server-render.tsx",
    outDir,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: true } },
  },
})
