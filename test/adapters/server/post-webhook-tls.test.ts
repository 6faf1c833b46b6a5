import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  getAllowedWebhookAddress,
  PUBLIC_HTTPS_TARGETS,
  postWebhook,
  WebhookNotDelivered,
  type WebhookTargetPolicy,
} from "../../../adapters/server/agents/post-webhook.ts"
import { type CertificateAndKey, createCertificateAuthority, encodeDnsName } from "../../support/certificates.ts"
import { openWebhookReceiver } from "../../support/webhook-receiver.ts"

/** As the shop's own, but for this machine. */
const HERE: WebhookTargetPolicy = { ...PUBLIC_HTTPS_TARGETS, isOpen: (address: string) => address === "127.0.0.1" }

describe("an agent's receiver over TLS", () => {
  const trusted = createCertificateAuthority("an authority that the shop trusts")
  const before = getCACertificates("default")

  // as NODE_EXTRA_CA_CERTS does for a shop
  beforeAll(() => setDefaultCACertificates([...before, trusted.cert]))

  afterAll(() => setDefaultCACertificates(before))

  /** How it went with one that has this certificate. */
  const told = async (certified: CertificateAndKey, { reach = HERE, status = 200, host = "127.0.0.1" } = {}) => {
    const receiver = await openWebhookReceiver(certified)
    receiver.answers.push(status)
    const url = receiver.url.replace("127.0.0.1", host)
    const ended = await postWebhook(url, { "webhook-id": "1" }, "{}", { reach }).then(
      () => "told",
      (error: Error & { readonly code?: string }) => error.code ?? error.name,
    )
    await receiver.close()
    return { ended, heard: receiver.heard.map(({ url: place, text }) => [new URL(place).pathname, text]) }
  }

  it("is told when somebody certified it whom the shop trusts (UCP-32)", async () => {
    expect(await told(trusted.certified())).toEqual({ ended: "told", heard: [["/orders", "{}"]] })
  })

  it.each([
    ["nobody trusts", createCertificateAuthority("nobody").certified(), "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
    ["is for another name", trusted.certified([encodeDnsName("agent.example")]), "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["is over", trusted.certified(undefined, 2001), "CERT_HAS_EXPIRED"],
  ])("hears nothing with a certificate that %s (UCP-32)", async (_, certified, code) => {
    expect(await told(certified)).toEqual({ ended: code, heard: [] })
  })

  it("leads nowhere else, and is not reached behind the shop's own doors, however well it is certified (UCP-32)", async () => {
    expect(await told(trusted.certified(), { status: 307 })).toEqual({ ended: "NotTold", heard: [["/orders", "{}"]] })
    const local = trusted.certified([encodeDnsName("localhost")])
    expect((await told(local, { host: "localhost" })).ended).toBe("told")
    expect(await told(local, { host: "localhost", reach: PUBLIC_HTTPS_TARGETS })).toEqual({
      ended: "NotTold",
      heard: [],
    })
    expect(getAllowedWebhookAddress("https://127.0.0.1/orders")).toBeUndefined()
    await expect(postWebhook("https://127.0.0.1/orders", {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
  })
})
