import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  getAllowedWebhookAddress,
  PUBLIC_HTTPS_TARGETS,
  postWebhook,
  WebhookNotDelivered,
  type WebhookTargetPolicy,
} from "../../../adapters/ucp/post-webhook.ts"
import { type CertificateAndKey, createCertificateAuthority, encodeDnsName } from "../../support/certificates.ts"
import { openWebhookReceiver } from "../../support/webhook-receiver.ts"

/** The shop's own policy, but for an address of this machine. */
const LOCAL_TARGETS: WebhookTargetPolicy = {
  ...PUBLIC_HTTPS_TARGETS,
  isOpen: (address: string) => address === "127.0.0.1",
}

describe("postWebhook over TLS", () => {
  const trusted = createCertificateAuthority("an authority that the shop trusts")
  const before = getCACertificates("default")

  // as NODE_EXTRA_CA_CERTS does for a shop
  beforeAll(() => setDefaultCACertificates([...before, trusted.cert]))

  afterAll(() => setDefaultCACertificates(before))

  /** Posts to a receiver with this certificate; returns the result and the requests received. */
  const post = async (certified: CertificateAndKey, { reach = LOCAL_TARGETS, status = 200, host = "127.0.0.1" } = {}) => {
    const receiver = await openWebhookReceiver(certified)
    receiver.answers.push(status)
    const url = receiver.url.replace("127.0.0.1", host)
    const ended = await postWebhook(url, { "webhook-id": "1" }, "{}", { policy: reach }).then(
      () => "told",
      (error: Error & { readonly code?: string }) => error.code ?? error.name,
    )
    await receiver.close()
    return { ended, heard: receiver.received.map(({ url: place, text }) => [new URL(place).pathname, text]) }
  }

  it("delivers to a receiver with a certificate of a trusted authority (UCP-32)", async () => {
    expect(await post(trusted.certified())).toEqual({ ended: "told", heard: [["/orders", "{}"]] })
  })

  it.each([
    ["is from an unknown authority", createCertificateAuthority("nobody").certified(), "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
    ["is for another name", trusted.certified([encodeDnsName("agent.example")]), "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["has expired", trusted.certified(undefined, 2001), "CERT_HAS_EXPIRED"],
  ])("sends nothing to a receiver whose certificate %s (UCP-32)", async (_, certified, code) => {
    expect(await post(certified)).toEqual({ ended: code, heard: [] })
  })

  it("follows no redirect, and sends nothing to a private address, even with a trusted certificate (UCP-32)", async () => {
    expect(await post(trusted.certified(), { status: 307 })).toEqual({ ended: "WebhookNotDelivered", heard: [["/orders", "{}"]] })
    const local = trusted.certified([encodeDnsName("localhost")])
    expect((await post(local, { host: "localhost" })).ended).toBe("told")
    expect(await post(local, { host: "localhost", reach: PUBLIC_HTTPS_TARGETS })).toEqual({
      ended: "WebhookNotDelivered",
      heard: [],
    })
    expect(getAllowedWebhookAddress("https://127.0.0.1/orders")).toBeUndefined()
    await expect(postWebhook("https://127.0.0.1/orders", {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
  })
})
