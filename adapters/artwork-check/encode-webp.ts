import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import encode, { init } from "@jsquash/webp/encode.js"
import type { PixelGrid } from "./content-box.ts"

const WASM_PATH = createRequire(import.meta.url).resolve("@jsquash/webp/codec/enc/webp_enc_simd.wasm")

let isReady = false

/** The pixels as WebP, encoded in WebAssembly. */
export const encodeWebp = async ({ pixels, width, height }: PixelGrid): Promise<Uint8Array> => {
  if (!isReady) await init({ wasmBinary: new Uint8Array(readFileSync(WASM_PATH)).buffer })
  isReady = true
  const data = new Uint8ClampedArray(pixels)
  return new Uint8Array(await encode({ data, width, height, colorSpace: "srgb" }, { quality: 80, method: 2 }))
}
