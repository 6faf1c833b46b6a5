import { inflateSync } from "node:zlib"
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, type PDFStream } from "@cantoo/pdf-lib"

/** In bytes, unpacked: real pages have less, and a larger one ends the check. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024

/** The filters of a stream by name, the first to undo first. */
const listFilters = (stream: PDFStream): readonly string[] => {
  const filter = stream.dict.lookup(PDFName.of("Filter"))
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter]
  return filters.map(each => (each instanceof PDFName ? each.decodeText() : ""))
}

/** The unpacked content of a stream. @throws when it is larger than 64 MiB, or packed as an image */
export const decodeStream = (stream: PDFStream): Uint8Array => {
  if (!(stream instanceof PDFRawStream)) return stream.getContents()
  const filters = listFilters(stream)
  if (filters.length === 0 && !stream.transform) return stream.contents
  if (filters.length === 1 && filters[0] === "FlateDecode" && !stream.transform) {
    // without an end, what is there counts
    return inflateSync(stream.contents, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: 2 })
  }
  return decodePDFRawStream(stream).decode()
}
