/** Which page of an item each chosen file is for. */
import { findUploadFormat } from "../../../domain/artwork/upload-rules.ts"

type NamedFile = Pick<File, "name">

interface PageAssignment<F> {
  readonly file: F
  /** counted from 1; undefined for a file with all pages */
  readonly page: number | undefined
}

export interface AssignedPages<F> {
  readonly assigned: readonly PageAssignment<F>[]
  /** every page has a file already: the shopper says which one is replaced */
  readonly surplus: readonly F[]
}

/** The numbers from 1 to `length`. */
const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index + 1)

/**
 * A single PDF has all pages. Several files, and images, get the free pages in the order of their names: "front",
 * "page 2", "page 10".
 * @param freePages without a file, counted from 1
 */
export const assignPages = <F extends NamedFile>(
  pageCount: number,
  freePages: readonly number[],
  files: readonly F[],
): AssignedPages<F> => {
  const [first] = files
  if (first && files.length === 1 && (pageCount === 1 || findUploadFormat(first.name) === "pdf"))
    return { assigned: [{ file: first, page: undefined }], surplus: [] }
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
  const replaceable = freePages.length > 0 ? freePages : pageCount === files.length ? range(pageCount) : []
  return {
    assigned: sorted.slice(0, replaceable.length).map((file, index) => ({ file, page: replaceable[index] })),
    surplus: sorted.slice(replaceable.length),
  }
}
