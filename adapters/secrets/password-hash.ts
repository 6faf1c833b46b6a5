/** Hashes are stored with their cost as a PHC string, such as `$scrypt$ln=15,r=8,p=3$salt$key`, so the cost can rise (ASVS 11.4.2). */
export interface PasswordHash {
  /** of scrypt, with N = 2^ln */
  readonly cost: { readonly ln: number; readonly r: number; readonly p: number }
  readonly salt: Buffer
  readonly key: Buffer
}

export type ScryptCost = PasswordHash["cost"]

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/-]+)\$([\w+/-]+)$/

/** Adds the cost to hashes that were stored without it; their base64url is decoded like base64. */
const addMissingCost = (stored: string): string => stored.replace(/^scrypt\$/, "$scrypt$ln=15,r=8,p=3$")

const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "")

const formatCost = ({ ln, r, p }: ScryptCost): string => `$scrypt$ln=${ln},r=${r},p=${p}$`

export const formatPasswordHash = ({ cost, salt, key }: PasswordHash): string =>
  `${formatCost(cost)}${toUnpaddedBase64(salt)}$${toUnpaddedBase64(key)}`

export const parsePasswordHash = (stored: string): PasswordHash | undefined => {
  const [, ln, r, p, salt, key] = PHC.exec(addMissingCost(stored)) ?? []
  if (salt === undefined || key === undefined) return undefined
  const toBytes = (text: string) => Buffer.from(text, "base64")
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: toBytes(salt), key: toBytes(key) }
}

/** Whether the hash has another cost and must be computed anew. */
export const isPasswordHashOutdated = (stored: string, cost: ScryptCost): boolean => !stored.startsWith(formatCost(cost))
