/** Opens PDF files in PDFium, which runs in WebAssembly: it reaches neither the network nor other files. */
import { fstatSync, openSync, readFileSync, readSync } from "node:fs"
import { createRequire } from "node:module"
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium"

export type Pdfium = WrappedPdfiumModule

export interface PdfiumDocument {
  readonly pdfium: Pdfium
  /** PDFium's number of the document */
  readonly handle: number
}

export type PdfiumFault = "PasswordRequired" | "Damaged"

/** PDFium's code for a document that needs a password. */
const PASSWORD_ERROR = 4

const WASM_PATH = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")

/** The bytes of WebAssembly's memory; it is another array after the memory has grown. */
export const getHeap = ({ pdfium }: Pdfium): Uint8Array => pdfium.HEAPU8

/** Runs a function of PDFium that fills `count` floats; undefined when it fails. */
export const readFloats = (
  { pdfium }: Pdfium,
  count: number,
  fill: (...pointers: readonly number[]) => boolean | number,
): readonly number[] | undefined => {
  const start = pdfium.wasmExports.malloc(4 * count)
  const pointers = Array.from({ length: count }, (_, index) => start + 4 * index)
  const isFilled = fill(...pointers)
  const values = pointers.map(pointer => pdfium.getValue(pointer, "float"))
  pdfium.wasmExports.free(start)
  return isFilled && values.every(Number.isFinite) ? values : undefined
}

/** Runs a function of PDFium that fills `count` whole numbers; undefined when it fails. */
export const readIntegers = (
  { pdfium }: Pdfium,
  count: number,
  fill: (...pointers: readonly number[]) => boolean | number,
): readonly number[] | undefined => {
  const start = pdfium.wasmExports.malloc(4 * count)
  const pointers = Array.from({ length: count }, (_, index) => start + 4 * index)
  const isFilled = fill(...pointers)
  const values = pointers.map(pointer => pdfium.getValue(pointer, "i32"))
  pdfium.wasmExports.free(start)
  return isFilled ? values : undefined
}

/** A structure by which PDFium reads parts of the file, so that the file needs no memory: length, function, argument. */
const makeFileAccess = ({ pdfium }: Pdfium, path: string): number => {
  const descriptor = openSync(path, "r")
  const { size } = fstatSync(descriptor)
  const readBlock = (_: number, position: number, buffer: number, length: number): number =>
    readSync(descriptor, pdfium.HEAPU8, buffer, length, position >>> 0) === length ? 1 : 0
  const access = pdfium.wasmExports.malloc(12)
  pdfium.setValue(access, size, "i32")
  pdfium.setValue(access + 4, pdfium.addFunction(readBlock, "iiiii"), "i32")
  pdfium.setValue(access + 8, 0, "i32")
  return access
}

/** The document stays open until the program ends. */
export const openPdfiumDocument = async (path: string): Promise<PdfiumDocument | PdfiumFault> => {
  const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(WASM_PATH)).buffer })
  pdfium.PDFiumExt_Init()
  const handle = pdfium.FPDF_LoadCustomDocument(makeFileAccess(pdfium, path), "")
  if (handle !== 0) return { pdfium, handle }
  return pdfium.FPDF_GetLastError() === PASSWORD_ERROR ? "PasswordRequired" : "Damaged"
}
