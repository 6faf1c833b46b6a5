/** A kept password says what it cost, as a PHC string: `$scrypt$ln=15,r=8,p=3$salt$key`; raising the cost invalidates nobody (ASVS 11.4.2). */
export interface PasswordHash {
  /** scrypt's, with N = 2^ln */
  readonly cost: { readonly ln: number; readonly r: number; readonly p: number }
  readonly salt: Buffer
  readonly key: Buffer
}

export type ScryptCost = PasswordHash["cost"]

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/-]+)\$([\w+/-]+)$/

/** Kept before the cost was; the same in base64url, which is read alike. */
const withCost = (kept: string): string => kept.replace(/^scrypt\$/, "$scrypt$ln=15,r=8,p=3$")

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "")

const costText = ({ ln, r, p }: ScryptCost): string => `$scrypt$ln=${ln},r=${r},p=${p}$`

export const formatPasswordHash = ({ cost, salt, key }: PasswordHash): string =>
  `${costText(cost)}${unpadded(salt)}$${unpadded(key)}`

export const parsePasswordHash = (kept: string): PasswordHash | undefined => {
  const [, ln, r, p, salt, key] = PHC.exec(withCost(kept)) ?? []
  if (salt === undefined || key === undefined) return undefined
  const bytes = (text: string) => Buffer.from(text, "base64")
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: bytes(salt), key: bytes(key) }
}

/** Whether it is to be made anew, once its password is known. */
export const isPasswordHashOutdated = (kept: string, cost: ScryptCost): boolean => !kept.startsWith(costText(cost))
