import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: "ui",
  plugins: [react()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    rolldownOptions: {
      // what two pages share comes in one piece: fewer requests, and smaller together than apart
      output: {
        codeSplitting: { groups: [{ name: "shared", test: /(domain|application|ui\/parts)\//, minShareCount: 2 }] },
      },
    },
  },
  server: { proxy: { "/services": `http://127.0.0.1:${process.env.SERVICES_PORT ?? 4001}` } },
  test: { root: ".", include: ["test/**/*.test.{ts,tsx}"], testTimeout: 30_000, hookTimeout: 60_000 },
})
