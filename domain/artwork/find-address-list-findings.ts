import { Result } from "effect"
import { ADDRESS_FIELDS, type AddressField } from "../address/address.ts"
import { type AddressDraft, type AddressFault, validateAddress } from "../address/address-validation.ts"
import type { DirectMailingCounts } from "../catalog/direct-mailing.ts"
import { toTextKey } from "../text/canonical-text.ts"
import { findAddressColumns, toCountryCodeOrText } from "./address-list-columns.ts"
import type { AddressListFinding } from "./artwork-findings.ts"

/** A row of a list of addresses. `line` counts from 1 and includes the line of column names. */
export interface AddressListRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The pieces that are mailed, each to another address. */
export type MailedAddressCounts = Pick<DirectMailingCounts, "withinNetherlands" | "outsideNetherlands">

const REQUIRED_COLUMNS: readonly AddressField[] = ["postalCode", "streetName", "city"]

/** Findings of one kind beyond these say nothing new. */
const MAX_PER_KIND = 20

const DEFAULT_COUNTRY = "NL"

const toDraft = ({ cells }: AddressListRow, columns: readonly (AddressField | undefined)[]): AddressDraft => {
  const typed = Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? ""]] : [])))
  return { ...typed, country: toCountryCodeOrText(typed.country || DEFAULT_COUNTRY) }
}

/** The post needs a name: a person's or a company's. Everything else is as for an address of the address book. */
const findFaults = (draft: AddressDraft): readonly AddressFault[] => {
  const result = validateAddress(draft, "book")
  if (Result.isSuccess(result)) return []
  const hasName = [draft.company, draft.firstName, draft.lastName].some(name => (name ?? "") !== "")
  const isNamePart = ({ _tag, field }: AddressFault) =>
    _tag === "Required" && (field === "firstName" || (hasName && field === "lastName"))
  return result.failure.filter(fault => !isNamePart(fault))
}

const toKey = (draft: AddressDraft): string => ADDRESS_FIELDS.map(field => toTextKey(draft[field] ?? "")).join("|")

const findDuplicates = (
  rows: readonly { readonly line: number; readonly draft: AddressDraft }[],
): readonly AddressListFinding[] => {
  const lines = new Map<string, number>()
  return rows.flatMap(({ line, draft }) => {
    const key = toKey(draft)
    const firstLine = lines.get(key)
    if (firstLine === undefined) lines.set(key, line)
    return firstLine === undefined ? [] : [{ _tag: "DuplicateAddress", line, firstLine } as const]
  })
}

const findCountFindings = (drafts: readonly AddressDraft[], wanted: MailedAddressCounts): readonly AddressListFinding[] => {
  const withinNetherlands = drafts.filter(({ country }) => toTextKey(country ?? "") === "NL").length
  const outsideNetherlands = drafts.length - withinNetherlands
  const counts = [
    { destination: "WithinNetherlands", addresses: withinNetherlands, wanted: wanted.withinNetherlands },
    { destination: "OutsideNetherlands", addresses: outsideNetherlands, wanted: wanted.outsideNetherlands },
  ] as const
  return counts
    .filter(({ addresses, wanted: ordered }) => addresses !== ordered)
    .map(count => ({ _tag: "AddressCountMismatch", ...count }))
}

/** Everything wrong with a list of addresses; the first row has the names of its columns. */
export const findAddressListFindings = (
  [header, ...rows]: readonly AddressListRow[],
  wanted: MailedAddressCounts,
): readonly AddressListFinding[] => {
  const columns = findAddressColumns(header?.cells ?? [])
  const missing = [
    ...((["company", "lastName"] as const).some(field => columns.includes(field)) ? [] : (["lastName"] as const)),
    ...REQUIRED_COLUMNS.filter(field => !columns.includes(field)),
  ]
  if (missing.length > 0) return missing.map(column => ({ _tag: "AddressColumnMissing", column }))
  const drafts = rows.map(row => ({ line: row.line, draft: toDraft(row, columns) }))
  const invalid = drafts.flatMap(({ line, draft }) =>
    findFaults(draft).map(({ _tag, field }) => ({ _tag: "AddressRowInvalid", line, field, reason: _tag }) as const),
  )
  return [
    ...findCountFindings(
      drafts.map(({ draft }) => draft),
      wanted,
    ),
    ...invalid.slice(0, MAX_PER_KIND),
    ...findDuplicates(drafts).slice(0, MAX_PER_KIND),
  ]
}
