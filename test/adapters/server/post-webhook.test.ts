import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  getAllowedWebhookAddress,
  isPublicWebhookHost,
  PUBLIC_HTTPS_TARGETS,
  postWebhook,
  WebhookNotDelivered,
} from "../../../adapters/server/agents/post-webhook.ts"
import { parseWebAddress } from "../../../adapters/server/web-address.ts"
import { openWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts"

/** As the shop's own, but for this machine. */
const HERE = { protocol: "http:", isOpen: (address: string) => address === "127.0.0.1" } as const

describe("where an agent is told of orders", () => {
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
  ])("is never %s (UCP-32)", async address => {
    expect(getAllowedWebhookAddress(address)).toBeUndefined()
    await expect(postWebhook(address, {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
  })

  it("is any public address over https, or a name that may lead to one (UCP-32)", () => {
    for (const address of ["https://agent.example/orders?a=b", "https://9.9.9.9/", "https://[2620:fe::fe]:8443/"]) {
      const told = getAllowedWebhookAddress(address)
      expect([told?.href, told && isPublicWebhookHost(told)]).toEqual([address, true])
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
  ])("is at registration no name of the inside, and no port of another service: %s (UCP-32)", address => {
    const named = parseWebAddress(address)
    expect(named && isPublicWebhookHost(named)).toBe(false)
  })

  it("is looked at when it is connected to: a name that leads to this machine is refused then (UCP-32)", async () => {
    const named = receiver.url.replace("127.0.0.1", "localhost")
    await expect(postWebhook(named.replace("http:", "https:"), {}, "{}")).rejects.toBeInstanceOf(WebhookNotDelivered)
    const closed = { reach: { ...PUBLIC_HTTPS_TARGETS, protocol: "http:" } } as const
    await expect(postWebhook(named, {}, "{}", closed)).rejects.toBeInstanceOf(WebhookNotDelivered)
    expect(receiver.heard).toEqual([])
    await postWebhook(named, {}, "{}", { reach: HERE })
    expect(receiver.heard).toHaveLength(1)
  })

  it.each([301, 307, 204, 404, 410, 500])(
    "took it where it answered 2xx alone, and leads nowhere else: %i (UCP-32)",
    async status => {
      receiver.answers.push(status)
      const before = receiver.heard.length
      const told = await postWebhook(receiver.url, {}, "{}", { reach: HERE }).then(
        () => "told",
        (error: Error) => error.message,
      )
      expect(told).toBe(status === 204 ? "told" : `${new URL(receiver.url).host} answered ${status}`)
      expect(receiver.heard).toHaveLength(before + 1)
    },
  )

  it("is not waited for (UCP-32)", async () => {
    receiver.answers.push(0)
    await expect(postWebhook(receiver.url, {}, "{}", { reach: HERE, patience: 50 })).rejects.toThrow("aborted")
  })
})
