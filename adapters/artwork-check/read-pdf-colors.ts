import { readFileSync, statSync } from "node:fs"
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib"
import type { Corners } from "./matrix.ts"
import type { PageColors } from "./page-colors.ts"
import { readPageColors } from "./read-page-colors.ts"

/** In bytes: the reader holds the whole file in memory. */
const MAX_FILE_BYTES = 100 * 1024 * 1024

/** What a second reader says about a PDF: PDFium tells neither spot colors nor overprint. */
export interface PdfColorReader {
  /** undefined when the page can't be read */
  readonly readPage: (index: number, mediaBox: Corners) => PageColors | undefined
  /** of all pages read so far */
  readonly listSpotColors: () => readonly string[]
  readonly layers: readonly string[]
  /** whether opening the file runs a script */
  readonly hasOpenScript: boolean
  /** whether all pages asked for could be read */
  readonly isComplete: () => boolean
}

const listLayers = ({ catalog }: PDFDocument): readonly string[] => {
  const properties = catalog.lookup(PDFName.of("OCProperties"))
  const groups = properties instanceof PDFDict ? properties.lookup(PDFName.of("OCGs")) : undefined
  if (!(groups instanceof PDFArray)) return []
  return Array.from({ length: Math.min(100, groups.size()) }, (_, index) => {
    const group = groups.lookup(index)
    const name = group instanceof PDFDict ? group.lookup(PDFName.of("Name")) : undefined
    return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText().slice(0, 100) : ""
  })
}

const hasOpenScript = ({ catalog }: PDFDocument): boolean => {
  const action = catalog.lookup(PDFName.of("OpenAction"))
  return action instanceof PDFDict && action.lookup(PDFName.of("S")) === PDFName.of("JavaScript")
}

/** Undefined for a file that is too large or that this reader can't open. */
export const openPdfColors = async (path: string): Promise<PdfColorReader | undefined> => {
  if (statSync(path).size > MAX_FILE_BYTES) return undefined
  const options = { password: "", updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }
  const document = await PDFDocument.load(readFileSync(path), options).catch(() => undefined)
  if (!document) return undefined
  const spotColors = new Set<string>()
  let isComplete = true
  return {
    readPage: (index, mediaBox) => {
      try {
        const colors = readPageColors(document.getPage(index), mediaBox)
        for (const name of colors.spotColors) spotColors.add(name)
        return colors
      } catch {
        isComplete = false
        return undefined
      }
    },
    listSpotColors: () => [...spotColors].slice(0, 100),
    layers: listLayers(document),
    hasOpenScript: hasOpenScript(document),
    isComplete: () => isComplete,
  }
}
