/** Creates certificates of a test's own authority (RFC 5280, encoded as DER), so that no key has to be stored in the repository. */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto"

const sizeOf = (length: number): readonly number[] => {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...sizeOf(body.length)]), body])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const octets = (content: Buffer) => der(0x04, content)
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const number = (value: number) => der(0x02, Buffer.from([value]))
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"))
const TRUE = der(0x01, Buffer.from([0xff]))

const COMMON_NAME = oid("550403")
const ALTERNATIVE_NAMES = oid("551d11")
const CONSTRAINTS = oid("551d13")
const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"))

const named = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))

const year = (value: number) => der(0x18, Buffer.from(`${value}0101000000Z`))

const pem = (content: Buffer): string =>
  ["-----BEGIN CERTIFICATE-----", ...(content.toString("base64").match(/.{1,64}/g) ?? []), "-----END CERTIFICATE-----"].join("\n")

export interface CertificateAndKey {
  readonly cert: string
  /** as PEM */
  readonly key: string
}

interface Certificate {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly until: number
  readonly extension: Buffer
}

const certificate = ({ subject, issuer, publicKey, until, extension }: Certificate, signing: KeyObject): string => {
  const signed = sequence(
    der(0xa0, number(2)),
    number(1),
    ECDSA_WITH_SHA256,
    named(issuer),
    sequence(year(2000), year(until)),
    named(subject),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension)),
  )
  return pem(sequence(signed, ECDSA_WITH_SHA256, bits(sign("sha256", signed, signing))))
}

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" })

const LOOPBACK = der(0x87, Buffer.from([127, 0, 0, 1]))

/** Issues certificates for servers on this machine, for the given names and at most a year. */
export const createCertificateAuthority = (issuer: string) => {
  const { publicKey, privateKey } = newKeys()
  const extension = sequence(CONSTRAINTS, TRUE, octets(sequence(TRUE)))
  return {
    cert: certificate({ subject: issuer, issuer, publicKey, until: 2999, extension }, privateKey),
    certified: (names: readonly Buffer[] = [LOOPBACK], until = 2999): CertificateAndKey => {
      const own = newKeys()
      const described = { subject: "receiver", issuer, publicKey: own.publicKey, until }
      return {
        cert: certificate({ ...described, extension: sequence(ALTERNATIVE_NAMES, octets(sequence(...names))) }, privateKey),
        key: own.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      }
    },
  }
}

export const encodeDnsName = (name: string): Buffer => der(0x82, Buffer.from(name))
