import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { customerCommands } from "../../../adapters/cli/customer-commands.ts"
import { orderCommands } from "../../../adapters/cli/order-commands.ts"
import { parseCommandLine } from "../../../adapters/cli/parse-command-line.ts"
import { shopDataCommands } from "../../../adapters/cli/shop-data-commands.ts"
import { runShopCommand } from "../../../adapters/server/shop-command.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { makeOperatorPorts } from "../../support/operator-ports.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startWorkerProcess, waitForExit } from "../../support/shop-process.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createCustomer,
  logInCustomer,
  makeTestClient,
  placeOrder,
  readOrder,
  readRefusal,
  SAMPLE_PASSWORD,
} from "../../support/test-shopper.ts"

const COMMANDS = { ...customerCommands, ...orderCommands }

const folder = mkdtempSync(join(tmpdir(), "shop-command-"))

describe("an operator's command", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const runCommand = async (name: keyof typeof COMMANDS, args: readonly string[] = [], options = {}) => {
    try {
      return await COMMANDS[name].run(makeOperatorPorts(shop), { args, options })
    } catch (error) {
      if (error instanceof OperatorError) return error.sentences
      throw error
    }
  }

  const findLastJob = () =>
    shop.rows<{ payload: Record<string, unknown> }>("SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1")

  it("lists accounts that nobody can log in to, and gives one another email (LOGIN-37)", async () => {
    expect(await runCommand("hidden-accounts")).toEqual(["Every account can be found by its email."])
    await shop.rows(
      `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name)
       SELECT 'twin', email || ',', email_key || ',', password_hash, first_name, last_name
       FROM customers WHERE id = 'customer-consumer'`,
    )
    expect(await runCommand("hidden-accounts")).toEqual([
      "twin with the email consumer@example.com,: customer-consumer is found instead.",
    ])
    expect(await runCommand("set-email", ["twin", "company@example.com"])).toEqual([
      "Another customer has the email company@example.com.",
    ])
    expect(await runCommand("set-email", ["twin", "nobody"])).toEqual(["nobody is no email, such as ada@example.com."])
    expect(await runCommand("set-email", ["nobody", "twin@example.com"])).toEqual(["There is no customer with the id nobody."])
    expect(await runCommand("set-email", ["twin", "Twin@example.com"])).toEqual([
      "The customer twin logs in with Twin@example.com from now on.",
    ])
    expect(await runCommand("hidden-accounts")).toEqual(["Every account can be found by its email."])
  })

  it("creates an account and mails the customer a link to choose the password (SHOP-11)", async () => {
    const lines = await runCommand("create-customer", ["new@shop.example", "Ada", "de Vries"], {
      group: "business",
      language: "nl",
    })
    expect(lines).toEqual(["new@shop.example is a customer now, and is mailed where to choose a password."])
    expect((await findLastJob())[0]?.payload).toMatchObject({
      kind: "account-opened",
      email: "new@shop.example",
      language: "nl",
    })
    const created = await shop.rows("SELECT first_name, customer_group_id FROM customers WHERE email = 'new@shop.example'")
    expect(created).toEqual([{ first_name: "Ada", customer_group_id: "business" }])
    for (const password of [SAMPLE_PASSWORD, "none yet", ""]) {
      const { status } = await makeTestClient(shop)("POST /auth/login", {
        body: { email: "new@shop.example", password },
      })
      expect(status).not.toBe(200)
    }
    expect(await runCommand("create-customer", ["new@shop.example", "Ada", "de Vries"])).toEqual([
      "There is a customer new@shop.example already.",
    ])
    expect(await runCommand("create-customer", ["nobody", "", "de Vries"])).toEqual([
      "firstName: is missing",
      "email: must be an email, such as ada@example.com",
    ])
    expect(await runCommand("create-customer", ["b@shop.example", "A", "B"], { group: "x" })).toEqual([
      "There is no customer group x: npm run shop -- import brings them.",
    ])
    expect(await shop.rows("SELECT FROM customers WHERE email = 'b@shop.example'")).toEqual([])
  })

  it("disables a customer, who is logged out everywhere at once, and enables them again (SHOP-11)", async () => {
    const before = await logInCustomer(shop, CONSUMER_EMAIL)
    expect(await runCommand("disable-customer", [CONSUMER_EMAIL.toUpperCase()])).toHaveLength(1)
    expect(readRefusal(await before.ask("GET /order"))[0]).toMatch(/^401 /)
    expect((await makeTestClient(shop)("POST /auth/refresh", { headers: { cookie: before.cookie } })).body).toEqual({
      session: null,
      logoutReason: "AccountDisabled",
    })
    const login = { body: { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD } }
    expect(readRefusal(await makeTestClient(shop)("POST /auth/login", login))).toEqual(["401 CredentialsInvalid"])
    await runCommand("enable-customer", [CONSUMER_EMAIL])
    expect((await (await logInCustomer(shop, CONSUMER_EMAIL)).ask("GET /order")).status).toBe(200)
    expect(await runCommand("disable-customer", ["nobody@shop.example"])).toEqual(["There is no customer nobody@shop.example."])
  })

  it("moves a customer to a group, whose prices apply at once (SHOP-11, LOGIN-18, LOGIN-19)", async () => {
    const { ask } = await logInCustomer(shop, CONSUMER_EMAIL)
    const group = async () => ((await ask("GET /products")).body as { readonly customerGroup?: unknown }).customerGroup
    expect(await runCommand("set-group", [CONSUMER_EMAIL, "business"])).toEqual([`${CONSUMER_EMAIL} is in the group business.`])
    expect(await group()).toEqual({ id: "business", discount: 450 })
    await runCommand("set-group", [CONSUMER_EMAIL, "none"])
    expect(await group()).toBeUndefined()
  })

  it("grants a customer credit and revokes it, and refuses an invalid amount (SHOP-11, PAY-60)", async () => {
    const limit = () => shop.rows("SELECT credit_limit FROM customers WHERE email = $1", [CONSUMER_EMAIL])
    expect(await runCommand("set-credit", [CONSUMER_EMAIL, "2500.50"])).toEqual([
      `${CONSUMER_EMAIL} can order on account up to 2500.50 euros.`,
    ])
    expect(await limit()).toEqual([{ credit_limit: 250_050 }])
    for (const amount of ["-1", "1,000", "2500.5", "€ 5", "", "1e3"])
      expect(await runCommand("set-credit", [CONSUMER_EMAIL, amount])).toEqual([
        `${amount} is no amount: write 2500 or 2500.00, or none.`,
      ])
    expect(await limit()).toEqual([{ credit_limit: 250_050 }])
    expect(await runCommand("set-credit", [CONSUMER_EMAIL, "none"])).toEqual([`${CONSUMER_EMAIL} can't order on account.`])
    expect(await limit()).toEqual([{ credit_limit: null }])
  })

  it("sets a customer's mandates from a file, and reports faults by line (SHOP-11, PAY-15)", async () => {
    const file = join(folder, "mandates.json")
    const mandate = {
      id: "m1",
      name: "Main",
      ibanNumber: "NL91ABNA0417164300",
      accountName: "A",
      maxAmount: 100_000,
      usable: true,
      statusId: 9,
    }
    const fetchMandates = () =>
      shop.rows("SELECT m.id FROM mandates m JOIN customers c ON c.id = customer_id WHERE email = $1 ORDER BY 1", [COMPANY_EMAIL])
    writeFileSync(file, JSON.stringify([mandate, { ...mandate, id: "m2" }]))
    expect(await runCommand("set-mandates", [COMPANY_EMAIL, file])).toEqual([`${COMPANY_EMAIL} has 2 mandates.`])
    expect(await fetchMandates()).toEqual([{ id: "m1" }, { id: "m2" }])
    writeFileSync(file, JSON.stringify([{ ...mandate, usable: "yes" }], null, 1))
    expect(await runCommand("set-mandates", [COMPANY_EMAIL, file])).toEqual([`${file}:8: usable: Expected boolean, got "yes"`])
    writeFileSync(
      file,
      JSON.stringify(
        [
          { ...mandate, ibanNumber: "NOTANIBAN" },
          { ...mandate, maxAmount: -1 },
        ],
        null,
        1,
      ),
    )
    expect(await runCommand("set-mandates", [COMPANY_EMAIL, file])).toEqual([
      `${file}:5: ibanNumber: must be an IBAN whose check digits fit`,
      `${file}:16: maxAmount: must be 0 or more, in cents`,
    ])
    expect(await runCommand("set-mandates", [COMPANY_EMAIL, folder])).toEqual([`${folder} is no file.`])
    writeFileSync(file, JSON.stringify([mandate, mandate]))
    expect(await runCommand("set-mandates", [COMPANY_EMAIL, file])).toEqual([
      `An id in ${file} is there twice, or that of another customer's mandate.`,
    ])
    expect(await fetchMandates()).toHaveLength(2)
  })

  it("sets an order's stages but not its payment status, and mails its customer again (SHOP-12)", async () => {
    const customer = await createCustomer(shop)
    const order = await placeOrder(customer)
    const stages = async () => readOrder(await customer.ask(`GET /order/${order.id}`)).stages
    expect(await runCommand("set-stages", [order.orderNumber, "inProduction"])).toEqual([
      `Order ${order.orderNumber} waits for its payment: it is not made before.`,
    ])
    expect(await runCommand("set-stages", [order.orderNumber, "openInvoices"])).toEqual([
      `Order ${order.orderNumber} is in openInvoices, waitingForPayment.`,
    ])
    expect(await stages()).toEqual(["openInvoices", "waitingForPayment"])
    expect(await runCommand("lapse-order", [order.orderNumber])).toEqual([
      `Order ${order.orderNumber} lapses, unless it is paid by then.`,
    ])
    const due = "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'lapse-order' AND run_at <= now()"
    expect(await shop.rows(due)).toHaveLength(1)
    expect((await runCommand("set-stages", [order.orderNumber, "waitingForPayment,lost"]))[0]).toMatch(
      /^waitingForPayment, lost: choose/,
    )
    expect(await runCommand("set-stages", ["2000-1", "none"])).toEqual(["There is no order 2000-1."])
    await runCommand("send-mail", [order.orderNumber, "order-confirmation"])
    const asked = (await findLastJob())[0]?.payload
    expect(asked).toEqual({ kind: "order-confirmation", orderId: order.id, askedAt: expect.any(Number) })
    expect((await runCommand("send-mail", [order.orderNumber, "refund"]))[0]).toMatch(/^There is no mail refund/)
    await shop.rows("UPDATE orders SET lapsed_at = now() WHERE id = $1", [order.id])
    expect(await runCommand("send-mail", [order.orderNumber, "payment-reminder"])).toEqual([
      `Nothing of order ${order.orderNumber} is to be paid.`,
    ])
    await shop.rows("UPDATE orders SET customer_id = NULL WHERE id = $1", [order.id])
    for (const asked of [
      ["send-mail", "order-confirmation"],
      ["set-stages", "inProduction"],
    ] as const) {
      expect(await runCommand(asked[0], [order.orderNumber, asked[1]])).toEqual([
        `The customer of order ${order.orderNumber} was erased.`,
      ])
    }
  })

  it("lists the jobs that failed for good (SHOP-12, JOB-03)", async () => {
    expect(await runCommand("failed-jobs")).toEqual(["No job was given up."])
    await shop.rows("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = E'broken\\n at x'")
    expect((await runCommand("failed-jobs"))[0]).toMatch(/^\d+: send-mail, \d+ times until \S+: broken$/)
  })
})

describe("npm run shop", () => {
  it.each([
    [["imprt", "x"], "There is no command imprt: did you mean import?"],
    [["importt", "x"], "There is no command importt: did you mean import?"],
    [["customer-create"], "There is no command customer-create: did you mean create-customer?"],
    [["Export", "x"], "There is no command Export: did you mean export?"],
    [["zz"], "There is no command zz."],
    [["constructor"], "There is no command constructor."],
    [["import"], "import takes FILE|FOLDER."],
    [["schema", "x"], "schema takes nothing."],
    [["export", "x", "--dry-run"], "export has no option --dry-run."],
  ])("says before its usage what is wrong with %j", (words, reason) => {
    const parse = () => parseCommandLine({ ...shopDataCommands, ...COMMANDS }, words)
    expect(parse).toThrow(new RegExp(`^${reason.replaceAll(/[.?|]/g, "\\$&")}\nnpm run shop -- COMMAND\n`))
  })

  it("refuses an unknown command or option with its usage", async () => {
    const usage = "import FILE|FOLDER [--dry-run]\n"
    for (const words of [[], ["importt", "x"], ["import"], ["export", "x", "--dry-run"], ["import", "x", "--force"]])
      expect(() => parseCommandLine(shopDataCommands, words)).toThrow(usage)
    await expect(runShopCommand(["import", "x", "--force"], {})).rejects.toThrow(usage)
    await expect(runShopCommand(["import", "x"], { npm_config_dry_run: "true" })).rejects.toThrow(
      "npm kept --dry-run for itself, and nothing was done: write npm run shop -- and then the rest.",
    )
    expect(parseCommandLine(shopDataCommands, ["--help"])).toContain(usage)
  })

  it("uses no embedded database in production (SHOP-01)", async () => {
    await expect(runShopCommand(["import", "x"], { NODE_ENV: "production" })).rejects.toThrow(
      "In production the shop has a PostgreSQL of its own: set DATABASE_URL.",
    )
  })

  it("names all wrong and missing settings and arguments at once, and so does npm run worker (CONF-33)", async () => {
    const env = { NODE_ENV: "production", PORT: "x", KEEP_CARTS: "0", npm_config_dry_run: "true" }
    const error: unknown = await runShopCommand(["import", "x"], env).catch(cause => cause)
    const NAMES = ["PORT", "KEEP_CARTS", "--dry-run", "DATABASE_URL"]
    const sentences = error instanceof OperatorError ? error.sentences : []
    expect(NAMES.map(name => sentences.filter(sentence => sentence.includes(name)).length)).toEqual([1, 1, 1, 1])
    const { code, stderr } = await waitForExit(startWorkerProcess({ DATABASE_URL: "", SHOP_URL: "", PORT: "x" }))
    expect([
      code,
      stderr
        .trim()
        .split("\n")
        .map(line => /[A-Z_]{4,}/.exec(line)?.[0]),
    ]).toEqual([1, ["PORT", "DATABASE_URL", "SHOP_URL"]])
  }, 30_000)
})
