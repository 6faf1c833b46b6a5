/** How the pages are built once more, to be drawn where there is no browser: with nearly all they need. */
import type { InlineConfig } from "vite"

export const makeSsrBuildConfig = (outDir: string): InlineConfig => ({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // it calls nobody
  ssr: { noExternal: true, external: ["axios"] },
  build: {
    ssr: "server-render.tsx",
    outDir,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: true } },
  },
})
