/** Files as spreadsheets and editors save them. */
import { describe, expect, it } from "vitest"
import { ImportFaultCollector } from "../../../adapters/shop-data/import-fault.ts"
import { readJsonEntries } from "../../../adapters/shop-data/read-json-entries.ts"
import { listPriceTiers, type PriceLists, readPriceList } from "../../../adapters/shop-data/read-price-list.ts"
import { findShopDataFiles } from "../../../adapters/shop-data/shop-data-files.ts"
import { withShopDataFolder } from "../../support/shop-data-folder.ts"

const ROWS = ["product;quantity;price", "books;100;5000", "books;250;9000"]

const LIST = ROWS.join("\n")

/** Returns the prices as text, or the faults. */
const readPrices = (content: string | Uint8Array): Promise<readonly string[]> =>
  withShopDataFolder({ "prices.csv": content }, async folder => {
    const faults = new ImportFaultCollector()
    const lists: PriceLists = new Map()
    for (const { path, name } of (await findShopDataFiles(folder)).priceLists) await readPriceList(path, name, lists, faults)
    if (faults.any) return faults.lines
    return [...lists].flatMap(([product, list]) =>
      listPriceTiers(list).map(({ tier: { quantity, price }, line }) => `${line}: ${product} ${quantity} ${price}`),
    )
  })

/** Returns the number of entries, or the faults. */
const readEntries = (content: string | Uint8Array, root: "list" | "object" = "list"): Promise<readonly string[]> =>
  withShopDataFolder({ "products.json": content }, async folder => {
    const faults = new ImportFaultCollector()
    const file = (await findShopDataFiles(folder)).byKind.get("products")
    const entries = file && (await readJsonEntries(file, root, faults))
    return faults.any ? faults.lines : [`${entries?.count} entries`]
  })

const toUtf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, "utf16le")

const PRICES = ["2: books 100 5000", "3: books 250 9000"]

describe("a price list", () => {
  it.each<[string, string | Uint8Array, readonly string[]]>([
    ["has a byte order mark", `\ufeff${LIST}`, PRICES],
    ["has the line ends of Windows", ROWS.join("\r\n"), PRICES],
    ["has the line ends of old Macs", ROWS.join("\r"), PRICES],
    ["is in UTF-16, as Excel's Unicode text", toUtf16(LIST.replaceAll(";", "\t")), PRICES],
    ["is in the other UTF-16", Buffer.from(toUtf16(LIST)).swap16(), PRICES],
    ["names its separator", `sep=;\r\n${ROWS.join("\r\n")}`, ["3: books 100 5000", "4: books 250 9000"]],
    [
      "names a separator that is none of the usual",
      `\ufeffSEP=|\n${LIST.replaceAll(";", "|")}`,
      ["3: books 100 5000", "4: books 250 9000"],
    ],
    ["has capitals in its first line", LIST.replace("product;quantity;price", "Product; QUANTITY ;Price"), PRICES],
    ["has quoted cells", LIST.replaceAll(/[^;\n]+/g, cell => `"${cell}"`), PRICES],
    ["has spaces and no-break spaces around cells", LIST.replaceAll(";", "\u00a0; "), PRICES],
    ["has blank rows", `${ROWS.join("\n;;\n")}\n;;\n \t\n;;;;\n`, ["3: books 100 5000", "5: books 250 9000"]],
    ["ends each row with a separator", `${ROWS.join(";;\n")};;`, PRICES],
    // a row has 13 bytes, so chunks end at each of them
    [
      "is longer than many chunks",
      `${ROWS[0]}\r\n${'"\u00e9\u2013";1;1\r\n'.repeat(7_000)}`,
      Array.from({ length: 7_000 }, (_, index) => `${index + 2}: \u00e9\u2013 1 1`),
    ],
  ])("is read when it %s (SHOP-13)", async (_, content, prices) => {
    expect(await readPrices(content)).toEqual(prices)
  })

  it.each<[string, string | Uint8Array, string]>([
    ["is in Windows-1252", Buffer.from(`${LIST}\ncaf\u00e9s;100;5000`, "latin1"), "prices.csv:4: is not in UTF-8"],
    ["has a NUL", `${LIST}\nca\0ps;100;5000`, "prices.csv:4: has a NUL, which no text may have"],
    ["has decimals", `${LIST}\ncaps;100;"50,00"`, 'prices.csv:4: price: "50,00" must be a whole number of cents'],
    ["has grouped digits", `${LIST}\ncaps;1.000;5000`, 'prices.csv:4: quantity: "1.000" must be a whole number'],
    ["has a remark beside its columns", `${LIST}\ncaps;100;5000;old`, 'prices.csv:4: "old" stands in no column of a price list'],
    ["has a column twice", LIST.replace("price", "price;Price"), "prices.csv:1: price: stands in two columns"],
    ["has another column", LIST.replace("price", "price;net"), "prices.csv:1: net: is no column of a price list"],
    ["is an Excel workbook", Buffer.from("PK\x03\x04\x14\0"), "prices.csv:1: is a workbook, not text"],
    ["is an old Excel workbook", Buffer.from("d0cf11e0a1b1", "hex"), "prices.csv:1: is a workbook, not text"],
    ["has a quotation mark that isn't closed", LIST.replace("books;100", '\n"books;100'), "prices.csv:3: has a quotation mark"],
    [
      "has a quotation mark that a later one closes",
      `${LIST.replace("books", '"books')}\n"caps";100;5`,
      "prices.csv:2: has a quotation mark",
    ],
    ["has a quotation mark within a cell", LIST.replace("books", 'bo"oks'), "prices.csv:2: is no CSV"],
    [
      "has a quotation mark that isn't closed on thousands of lines",
      LIST.replace("books", '"books') + "\ncaps;100;5000".repeat(2_000),
      "prices.csv:2: has a quotation mark",
    ],
    [
      "has a quotation mark that isn't closed after thousands of lines",
      `${LIST}${"\ncaps;100;5000".repeat(7_000)}\n"caps;100;5000`,
      "prices.csv:7004: has a quotation mark",
    ],
    ["lacks its first line", "sep=;\nbooks;100;5000", "prices.csv:2: product: is a column that is missing"],
  ])("is refused with line and reason when it %s (SHOP-02, SHOP-13)", async (_, content, fault) => {
    const [first] = await readPrices(content)
    expect(first).toContain(fault)
  })
})

describe("a JSON file", () => {
  it.each<[string, string | Uint8Array]>([
    ["a byte order mark", '\ufeff[{"key": "a"}]'],
    ["the line ends of Windows", '[\r\n{"key": "a"}\r\n]\r\n'],
    ["the encoding UTF-16", toUtf16('[{"key": "a"}]')],
    ["the same field in two entries and two levels", '[{"key": "a", "name": {"key": "b"}}]'],
  ])("is read with %s (SHOP-13)", async (_, content) => {
    expect(await readEntries(content)).toEqual(["1 entries"])
  })

  it.each<[string, string | Uint8Array, string]>([
    [
      "has a field twice",
      '[\n{"key": "a",\n"taxRate": 0.21,\n"taxRate": 0.09}]',
      "products.json:4: taxRate: stands twice in one object",
    ],
    [
      "has a nested field twice",
      '[{"name": {\n"en": "a",\n"e\\u006e": "b"}}]',
      "products.json:3: en: stands twice in one object",
    ],
    ["is in Windows-1252", Buffer.from('[\n{"key": "caf\u00e9"}]', "latin1"), "products.json:2: is not in UTF-8"],
    ["has a NUL", '[\n\n{"key": "a\0"}]', "products.json:3: has a NUL, which no text may have"],
  ])("is refused with line and reason when it %s (SHOP-02, SHOP-13)", async (_, content, fault) => {
    const [first] = await readEntries(content)
    expect(first).toContain(fault)
  })

  it("that is one object is refused when it has a field twice (SHOP-13)", async () => {
    expect(await readEntries('{"courier": 1,\n"courier": 2}', "object")).toEqual([
      "products.json:2: courier: stands twice in one object",
    ])
  })
})
