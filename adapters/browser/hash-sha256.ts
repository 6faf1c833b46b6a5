/** SHA-256 in hexadecimal. Pages that are served without https have no `crypto.subtle`, so there is a second way. */

const toHex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}

const listPrimes = (count: number): readonly number[] => {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) if (isPrime(number)) primes.push(number)
  return primes
}

/** The first 32 bits of a number's fractional part. */
const getFraction = (number: number): number => ((number % 1) * 2 ** 32) | 0

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** FIPS 180-4, 5.1.1: a one bit, zeros, and the length in bits. */
const pad = (bytes: Uint8Array): DataView => {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  return view
}

const expand = (view: DataView, offset: number, words: Int32Array): void => {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const [early = 0, late = 0, older = 0, old = 0] = [words[i - 15], words[i - 2], words[i - 16], words[i - 7]]
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[i] = older + s0 + old + s1
  }
}

/** FIPS 180-4, 6.2, in JavaScript. */
export const hashSha256InScript = (bytes: Uint8Array): string => {
  const primes = listPrimes(64)
  const constants = primes.map(prime => getFraction(Math.cbrt(prime)))
  const state = Int32Array.from(primes.slice(0, 8), prime => getFraction(Math.sqrt(prime)))
  const view = pad(bytes)
  const words = new Int32Array(64)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    expand(view, offset, words)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
  }
  const result = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) result.setInt32(4 * i, word)
  return toHex(new Uint8Array(result.buffer))
}

export const hashSha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = crypto as Partial<Crypto>
  return subtle ? toHex(new Uint8Array(await subtle.digest("SHA-256", bytes))) : hashSha256InScript(bytes)
}
