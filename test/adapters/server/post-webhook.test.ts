import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parseWebAddress } from "../../../adapters/settings/web-address.ts"
import {
  getAllowedWebhookAddress,
  isPublicWebhookHost,
  PUBLIC_HTTPS_TARGETS,
  postWebhook,
  WebhookNotDelivered,
} from "../../../adapters/ucp/post-webhook.ts"
import { openWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts"

/** The shop's own policy, but for http and an address of this machine. */
const LOCAL_TARGETS = { protocol: "http:", isOpen: (address: string) => address === "127.0.0.1" } as const

describe("the URL of an agent's webhook", () => {
  let receiver: WebhookReceiver

  beforeAll(async () => {
    receiver = await openWebhookReceiver()
  })

  afterAll(() => receiver.close())

  it.each([
    "http://agent.example/orders",
    "ftp://agent.example/orders",
    "https://a:b@agent.example/",
    "https://agent.example/#here",
    "agent.example",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/",
    "https://[::127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::a00:1]/",
    "https://[fec0::1]/",
    "https://127.0.0.1./",
    "https://0177.0.0.1/",
    "https://agent\r\n.example/",
    "https://agent.example\\@127.0.0.1/",
  ])("is refused when it is %s (UCP-32)", async address => {
    expect(getAllowedWebhookAddress(address)).toBeUndefined()
    await expect(postWebhook(address, {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
  })

  it("may be any public https address or host name (UCP-32)", () => {
    for (const address of ["https://agent.example/orders?a=b", "https://9.9.9.9/", "https://[2620:fe::fe]:8443/"]) {
      const allowed = getAllowedWebhookAddress(address)
      expect([allowed?.href, allowed && isPublicWebhookHost(allowed)]).toEqual([address, true])
    }
  })

  it.each([
    "https://localhost/h",
    "https://shop/h",
    "https://a.localhost/h",
    "https://foo.local/h",
    "https://metadata.google.internal/",
    "https://router.home.arpa/",
    "https://a.example:22/h",
    "https://localhost./h",
    "https://LOCALHOST/h",
    "https://%6cocalhost/h",
    "https://metadata.google.internal./",
    "https://shop./h",
  ])("is refused at registration when it has an internal host name or another service's port: %s (UCP-32)", address => {
    const named = parseWebAddress(address)
    expect(named && isPublicWebhookHost(named)).toBe(false)
  })

  it("is checked again when connecting, so that a name that resolves to a private address is refused (UCP-32)", async () => {
    const named = receiver.url.replace("127.0.0.1", "localhost")
    await expect(postWebhook(named.replace("http:", "https:"), {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
    const closed = { policy: { ...PUBLIC_HTTPS_TARGETS, protocol: "http:" } } as const
    await expect(postWebhook(named, {}, "{}", closed)).rejects.toBeInstanceOf(WebhookNotDelivered)
    expect(receiver.received).toEqual([])
    await postWebhook(named, {}, "{}", { policy: LOCAL_TARGETS })
    expect(receiver.received).toHaveLength(1)
  })

  it.each([301, 307, 204, 404, 410, 500])(
    "counts as notified only after a 2xx response, without following redirects: status %i (UCP-32)",
    async status => {
      receiver.answers.push(status)
      const before = receiver.received.length
      const result = await postWebhook(receiver.url, {}, "{}", { policy: LOCAL_TARGETS }).then(
        () => "told",
        (error: Error) => error.message,
      )
      expect(result).toBe(status === 204 ? "told" : `${new URL(receiver.url).host} answered ${status}`)
      expect(receiver.received).toHaveLength(before + 1)
    },
  )

  it("is given up when it doesn't respond in time (UCP-32)", async () => {
    receiver.answers.push(0)
    await expect(postWebhook(receiver.url, {}, "{}", { policy: LOCAL_TARGETS, timeoutMs: 50 })).rejects.toThrow("aborted")
  })
})
