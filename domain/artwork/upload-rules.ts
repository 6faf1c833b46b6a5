/** What may be uploaded for an order: which files, how large, how many. */

/** A file's format, by its name. An address list says where each piece of a direct mailing goes. */
export type UploadFormat = "pdf" | "jpeg" | "png" | "tiff" | "addressList"

const FORMATS_BY_EXTENSION: Readonly<Record<string, UploadFormat>> = {
  pdf: "pdf",
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  tif: "tiff",
  tiff: "tiff",
  csv: "addressList",
}

export const UPLOAD_EXTENSIONS: readonly string[] = Object.keys(FORMATS_BY_EXTENSION)

const ARTWORK_EXTENSIONS = UPLOAD_EXTENSIONS.filter(extension => FORMATS_BY_EXTENSION[extension] !== "addressList")

const MEBIBYTE = 1024 * 1024

const MAX_ARTWORK_FILE_BYTES = 500 * MEBIBYTE
const MAX_ADDRESS_LIST_BYTES = 10 * MEBIBYTE

/** Of one item: more than any printed piece has pages as single images, replaced files included. */
export const MAX_FILES_PER_ITEM = 200

/** Of one order, unfinished uploads included. */
export const MAX_ORDER_UPLOAD_BYTES = 5120 * MEBIBYTE

/** Sizes and limits are in bytes. */
export type UploadFault =
  | { readonly _tag: "FileTypeUnavailable"; readonly extension: string; readonly allowed: readonly string[] }
  | { readonly _tag: "FileEmpty" }
  | { readonly _tag: "FileTooLarge"; readonly size: number; readonly limit: number }
  | { readonly _tag: "TooManyFiles"; readonly limit: number }
  | { readonly _tag: "OrderUploadsTooLarge"; readonly limit: number; readonly available: number }
  /** the content isn't what the name's extension says */
  | { readonly _tag: "ContentMismatch"; readonly extension: string }
  /** the item has only so many pages; a list of addresses has none */
  | { readonly _tag: "PageUnknown"; readonly pages: number }

/** What an order already has, unfinished uploads included. */
export interface UploadUsage {
  readonly filesOfItem: number
  /** of the whole order */
  readonly bytes: number
}

/** The item that a file is for. */
export interface UploadTarget {
  /** missing when the shop's data don't say it */
  readonly pages?: number | undefined
  /** only direct mailings need one */
  readonly takesAddressList: boolean
}

export interface NamedFile {
  readonly name: string
  /** in bytes */
  readonly size: number
  /** the page of the item, counted from 1; left out for a file with all pages */
  readonly page?: number
}

const getExtension = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""

export const findUploadFormat = (name: string): UploadFormat | undefined => {
  const extension = getExtension(name)
  return Object.hasOwn(FORMATS_BY_EXTENSION, extension) ? FORMATS_BY_EXTENSION[extension] : undefined
}

export const getMaxUploadBytes = (format: UploadFormat): number =>
  format === "addressList" ? MAX_ADDRESS_LIST_BYTES : MAX_ARTWORK_FILE_BYTES

/** Everything that keeps a file from being uploaded, before its content is known. */
export const findUploadFaults = (
  { name, size, page = 1 }: NamedFile,
  usage: UploadUsage,
  target: UploadTarget,
): readonly UploadFault[] => {
  const format = findUploadFormat(name)
  const allowed = target.takesAddressList ? UPLOAD_EXTENSIONS : ARTWORK_EXTENSIONS
  if (!format || (format === "addressList" && !target.takesAddressList))
    return [{ _tag: "FileTypeUnavailable", extension: getExtension(name), allowed }]
  const pages = format === "addressList" ? 1 : (target.pages ?? page)
  if (page > pages) return [{ _tag: "PageUnknown", pages }]
  const limit = getMaxUploadBytes(format)
  const available = Math.max(0, MAX_ORDER_UPLOAD_BYTES - usage.bytes)
  if (size === 0) return [{ _tag: "FileEmpty" }]
  if (size > limit) return [{ _tag: "FileTooLarge", size, limit }]
  return [
    ...(usage.filesOfItem >= MAX_FILES_PER_ITEM ? [{ _tag: "TooManyFiles", limit: MAX_FILES_PER_ITEM } as const] : []),
    ...(size > available ? [{ _tag: "OrderUploadsTooLarge", limit: MAX_ORDER_UPLOAD_BYTES, available } as const] : []),
  ]
}

/** The first bytes of each format (magic numbers). A file must begin with them, so that it isn't two formats at once. */
const SIGNATURES: Readonly<Record<Exclude<UploadFormat, "addressList">, readonly (readonly number[])[]>> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // little-endian and big-endian, classic and BigTIFF
  tiff: [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
    [0x49, 0x49, 0x2b, 0x00],
    [0x4d, 0x4d, 0x00, 0x2b],
  ],
}

/** As many of a file's first bytes as `findContentFault` needs. */
export const CONTENT_START_BYTES = 512

const startsWith = (content: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => content[index] === byte)

/** Text has no NUL, and is none of the other formats. UTF-16 begins with a byte order mark and has NULs. */
const isText = (content: Uint8Array): boolean =>
  (!content.includes(0) || startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff])) &&
  !Object.values(SIGNATURES)
    .flat()
    .some(signature => startsWith(content, signature))

/** Whether a file's first bytes are of the format that its name says. */
export const findContentFault = (name: string, start: Uint8Array): UploadFault | undefined => {
  const format = findUploadFormat(name)
  const matches =
    format === "addressList" ? isText(start) : format && SIGNATURES[format].some(signature => startsWith(start, signature))
  return matches ? undefined : { _tag: "ContentMismatch", extension: getExtension(name) }
}

/** Why one part is not stored. */
export type UploadPartFault =
  | { readonly _tag: "PartUnknown"; readonly parts: number }
  /** in bytes */
  | { readonly _tag: "PartSizeWrong"; readonly expected: number; readonly size: number }
  | { readonly _tag: "PartHashWrong" }
  /** an earlier part of this number has other bytes: it is another file */
  | { readonly _tag: "PartDiffers" }

interface SplitFile {
  /** in bytes */
  readonly size: number
  /** of each part but the last */
  readonly partSize: number
}

/** So that the list of what has arrived stays short. */
const MAX_PARTS = 2000

/** The sizes that parts of a file can have, in bytes, the smallest first. `sizes` are those of the storage. */
export const listUsablePartSizes = (size: number, sizes: readonly number[]): readonly number[] => {
  const usable = sizes.filter(partSize => countParts({ size, partSize }) <= MAX_PARTS)
  return usable.length > 0 ? usable : sizes.slice(-1)
}

/** The wanted size or the next smaller one; without a wish the largest. */
export const choosePartSize = (sizes: readonly number[], wanted = Number.POSITIVE_INFINITY): number =>
  sizes.findLast(partSize => partSize <= wanted) ?? Math.min(...sizes)

export const countParts = ({ size, partSize }: SplitFile): number => Math.ceil(size / partSize)

/** The size of part `number`, counted from 1, in bytes. */
export const getPartSize = ({ size, partSize }: SplitFile, number: number): number =>
  Math.min(partSize, size - (number - 1) * partSize)

interface PartHashes {
  /** as the client named it */
  readonly named: string
  readonly actual: string
  /** of an earlier part of this number */
  readonly stored?: string | undefined
}

/** Whether a part has other bytes than the client named, or than an earlier part of its number has. */
export const findPartHashFault = ({ named, actual, stored }: PartHashes): UploadPartFault | undefined => {
  if (stored !== undefined && stored !== named) return { _tag: "PartDiffers" }
  return actual === named ? undefined : { _tag: "PartHashWrong" }
}

/** What is wrong with a part before its bytes are hashed. */
export const findPartFault = (
  file: SplitFile,
  part: { readonly number: number; readonly size: number },
): UploadPartFault | undefined => {
  const parts = countParts(file)
  if (!Number.isInteger(part.number) || part.number < 1 || part.number > parts) return { _tag: "PartUnknown", parts }
  const expected = getPartSize(file, part.number)
  return part.size === expected ? undefined : { _tag: "PartSizeWrong", expected, size: part.size }
}

/** Numbers of the parts that haven't arrived, in ascending order. */
export const listMissingParts = (file: SplitFile, received: readonly { readonly number: number }[]): readonly number[] => {
  const numbers = new Set(received.map(({ number }) => number))
  return Array.from({ length: countParts(file) }, (_, index) => index + 1).filter(number => !numbers.has(number))
}
