import { readdirSync, readFileSync } from "node:fs"
import { expect, type Locator, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { type LimitedTextName, TEXT_LIMITS } from "../domain/text/text-limits.ts"
import { IS_FULL_SIZE, selectSample } from "../test/support/run-size.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { listMailsTo, readMailLink } from "./mails.ts"
import { openPageAs } from "./open-page-as.ts"
import { getLinkPath, requestAgentLink } from "./request-agent-link.ts"
import { makeServiceCaller } from "./service-caller.ts"
import { consumerLogin, createCustomerInCities, homeAddressInput, registerCustomer } from "./shopper-actions.ts"

const ODD_TEXTS = [
  "",
  "   ",
  "\u00a0pasted\twith\r\nspaces \u202f",
  "😀".repeat(51),
  "مرحبا 12 שלום",
  "\u202eevil\u202c \u2066x\u2069",
  "a\0b\u0007\u009f",
  "\u200b\ufeff\u00ad\u200e",
  "👩‍👩‍👧‍👦 ﷽ ｆｕｌｌ",
  "<b>&amp;%00{{x}}\\'\"$1",
  "-1e400",
  "9".repeat(400),
  "../../__proto__",
]

const CRASH_TITLE = new RegExp(englishTexts.error.title)

/** A normal run tries a quarter of the values per case, a different quarter in the next case. */
const SAMPLE_PARTS = 4

interface Field {
  readonly find: (page: Page) => Locator
  /** Absent for numbers and for text that only filters the page. */
  readonly limit?: LimitedTextName
}

interface Form {
  /** The module that renders the fields. */
  readonly file: string
  readonly open: (page: Page, baseURL: string | undefined) => Promise<void>
  readonly fields: readonly Field[]
  readonly submit?: (page: Page) => Promise<void>
  /** Every value is submitted: only where that neither closes the form nor counts as a failed login. */
  readonly submitsAll?: true
  /** One form for each kind of field; only a full run fills in the others. The rules of all fields are tested without a browser. */
  readonly isRepresentative?: true
}

const byLabel = (label: string, limit?: LimitedTextName): Field => ({
  find: page => page.getByLabel(label, { exact: true }).first(),
  ...(limit ? { limit } : {}),
})

const inRegion = (region: string, label: string, limit: LimitedTextName): Field => ({
  find: page => page.getByRole("region", { name: region }).getByLabel(label, { exact: true }),
  limit,
})

const inDialog = (label: string | RegExp, limit?: LimitedTextName): Field => ({
  find: page =>
    page
      .getByRole("dialog")
      .getByLabel(label, typeof label === "string" ? { exact: true } : undefined)
      .first(),
  ...(limit ? { limit } : {}),
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click()
const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click()

const CARDS = ["business-cards"]

/** A sample customer with orders and quotes. */
const company = { ...consumerLogin, email: "company@example.com" }

const ADDRESS_FIELDS = [
  "postalCode",
  "streetNumber",
  "streetName",
  "city",
  "additionalStreetInfo",
  "company",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const

const openPasswordLink = async (page: Page, baseURL: string | undefined) => {
  const { email } = await registerCustomer(baseURL)
  await makeServiceCaller(baseURL)("POST /auth/password-reset", { email })
  await expect.poll(() => listMailsTo(page, email)).toHaveLength(1)
  await page.goto(await readMailLink(page, (await listMailsTo(page, email))[0]))
}

const FORMS: readonly Form[] = [
  {
    file: "shop/CustomQuantityField.tsx",
    isRepresentative: true,
    open: async page => void (await page.goto("/products/business-cards")),
    fields: [byLabel(englishTexts.product.own)],
    submit: press(englishTexts.product.showPrice),
    submitsAll: true,
  },
  {
    file: "cart/EditOptionFields.tsx",
    open: async page => {
      await openPageAs(page, "/cart", { products: CARDS })
      await press("Edit Business cards")(page)
    },
    fields: [{ find: page => page.getByRole("dialog").getByRole("textbox", { name: /^Quantity for/ }) }],
  },
  {
    file: "personal-details/LoginForm.tsx",
    open: async page => void (await page.goto("/login")),
    fields: [
      { find: page => page.getByLabel(englishTexts.login.email, { exact: true }).first(), limit: "email" },
      { find: page => page.getByLabel(englishTexts.login.password, { exact: true }).first(), limit: "password" },
    ],
    submit: press(englishTexts.login.logIn),
  },
  {
    file: "personal-details/CreateAccountForm.tsx",
    isRepresentative: true,
    open: async page => void (await page.goto("/login")),
    fields: (["firstName", "lastName", "company", "email", "password"] as const).map(name => ({
      find: page => page.getByLabel(englishTexts.login[name]).last(),
      limit: name,
    })),
    submit: press(englishTexts.login.createButton),
    submitsAll: true,
  },
  {
    file: "personal-details/ForgottenPasswordPage.tsx",
    open: async page => void (await page.goto("/login/forgotten")),
    fields: [byLabel(englishTexts.login.email, "email")],
    submit: press(englishTexts.forgotten.ask),
  },
  {
    file: "personal-details/NewPasswordPage.tsx",
    open: openPasswordLink,
    fields: [byLabel(englishTexts.security.newPassword, "password")],
    submit: press(englishTexts.security.change),
  },
  {
    file: "account/AccountEmailSection.tsx",
    open: async (page, baseURL) => openPageAs(page, "/account/security", { customer: await registerCustomer(baseURL) }),
    fields: [
      byLabel(englishTexts.email.new, "email"),
      inRegion(englishTexts.email.title, englishTexts.security.currentPassword, "password"),
    ],
    submit: press(englishTexts.email.ask),
  },
  {
    file: "account/ChangePasswordForm.tsx",
    open: async (page, baseURL) => openPageAs(page, "/account/security", { customer: await registerCustomer(baseURL) }),
    fields: [
      inRegion(englishTexts.security.change, englishTexts.security.currentPassword, "password"),
      byLabel(englishTexts.security.newPassword, "password"),
    ],
    submit: press(englishTexts.security.change),
  },
  {
    file: "account/AgentLinkRequestPage.tsx",
    open: async (page, baseURL = "") => {
      const { query } = await requestAgentLink(page.request, baseURL)
      await openPageAs(page, getLinkPath(query), { customer: await registerCustomer(baseURL) })
    },
    fields: [{ find: page => page.getByLabel(englishTexts.agents.limit) }],
    submit: press(englishTexts.agents.allow),
  },
  {
    file: "account/AgentOrderLimitForm.tsx",
    open: async (page, baseURL = "") => {
      const customer = await registerCustomer(baseURL)
      const { query: request } = await requestAgentLink(page.request, baseURL)
      await (await makeServiceCallerAs(baseURL, customer)).callService("POST /customers/me/agents", {
        request,
        isAllowed: true,
      })
      await openPageAs(page, "/account/security", { customer })
    },
    fields: [{ find: page => page.getByLabel(englishTexts.agents.limit) }],
    submit: press(englishTexts.agents.limitSave),
    submitsAll: true,
  },
  {
    file: "coupons/CouponForm.tsx",
    open: async page => {
      await openPageAs(page, "/cart", { products: CARDS })
      await press(englishTexts.payment.couponAsk)(page)
    },
    fields: [{ find: page => page.locator('input[name="coupon"]'), limit: "couponCode" }],
    submit: press(englishTexts.payment.addCoupon),
    submitsAll: true,
  },
  {
    file: "references/ReferenceFields.tsx",
    isRepresentative: true,
    open: async (page, baseURL) => {
      await openPageAs(page, "/delivery", {
        customer: await createCustomerInCities(baseURL, [homeAddressInput.city], () => true),
        products: CARDS,
      })
      await press(englishTexts.next.payment)(page)
      await press(englishTexts.payment.referenceAsk)(page)
    },
    fields: [
      { find: page => page.locator('input[name="referenceLabel"]'), limit: "reference" },
      { find: page => page.locator('input[name="poNumber"]'), limit: "reference" },
    ],
  },
  {
    file: "addresses/AddressFormFields.tsx",
    open: async (page, baseURL) => {
      await openPageAs(page, "/delivery", { customer: await registerCustomer(baseURL), products: CARDS })
      await press(/^Choose a shipping address for/)(page)
    },
    fields: ADDRESS_FIELDS.map(field => ({
      find: page => page.getByRole("dialog").locator(`input[name="shipping-${field}"]`),
      limit: field,
    })),
    submit: pressInDialog(englishTexts.address.save),
    submitsAll: true,
  },
  {
    file: "addresses/AddressSearchField.tsx",
    open: async page => {
      const customer = { ...consumerLogin, email: "branches@example.com" }
      await openPageAs(page, "/delivery", { customer, products: CARDS })
      await page
        .getByRole("button", { name: /shipping address (of|for)/ })
        .first()
        .click()
    },
    fields: [{ find: page => page.locator('input[name="address-search"]') }],
  },
  {
    file: "slots/SlotRadioList.tsx",
    isRepresentative: true,
    open: async (page, baseURL) => {
      const customer = await createCustomerInCities(
        baseURL,
        [homeAddressInput.city],
        id => assignCourierVariant(id) === "courier",
      )
      await openPageAs(page, "/delivery", { customer, products: CARDS })
      await press(/delivery slot of/)(page)
      await page.getByRole("dialog").getByRole("radio", { name: englishTexts.courier.guaranteed }).check({ force: true })
    },
    fields: [inDialog(englishTexts.courier.name, "courierName"), inDialog(englishTexts.courier.phone)],
    submit: pressInDialog(englishTexts.delivery.slotConfirm),
  },
  {
    file: "split-shipment/SplitAddressFields.tsx",
    open: async (page, baseURL) => {
      const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht"], () => true)
      await openPageAs(page, "/delivery", { customer, products: CARDS })
      await page
        .getByRole("button", { name: /extra shipping addresses|Ship to more/i })
        .first()
        .click()
      await page.getByRole("dialog").getByRole("checkbox").first().check({ force: true })
    },
    fields: [
      {
        find: page =>
          page
            .getByRole("dialog")
            .getByRole("textbox", { name: /^Quantity for/ })
            .first(),
      },
    ],
  },
  {
    file: "pickup/PickupDialog.tsx",
    open: async (page, baseURL) => {
      const customer = await createCustomerInCities(baseURL, [homeAddressInput.city], () => true)
      await openPageAs(page, "/delivery", { customer, products: CARDS })
      await page
        .getByRole("button", { name: /pick-up point/ })
        .first()
        .click()
    },
    fields: [{ find: page => page.locator('input[name="pickup-search"]'), limit: "place" }],
  },
  {
    file: "orders/OrderSearchForm.tsx",
    open: page => openPageAs(page, "/account", { customer: consumerLogin }),
    fields: [{ find: page => page.locator('input[name="q"]'), limit: "orderWords" }],
    submit: press(englishTexts.account.search),
    submitsAll: true,
  },
]

interface PageInput {
  /** The module that reads the value, and the value's name. */
  readonly part: string
  /** Returns the path with the value; for navigation state the path alone. */
  readonly path: (value: string) => string
}

const query = (path: string, name: string) => (value: string) => `${path}?${name}=${encodeURIComponent(value)}`

const segment = (path: string) => (value: string) => `${path}/${encodeURIComponent(value)}`

const withState = (path: string) => () => path

const PAGE_INPUTS: readonly PageInput[] = [
  { part: "orders/OrderLoader.tsx /orderId", path: segment("/account/orders") },
  { part: "orders/OrdersPage.tsx ?stage", path: query("/account", "stage") },
  { part: "orders/OrderList.tsx ?page", path: query("/account", "page") },
  { part: "orders/OrderList.tsx ?q", path: query("/account", "q") },
  { part: "orders/OrderList.tsx ?stage", path: query("/account", "stage") },
  { part: "delivery/DeliveryPage.tsx ?warningType", path: query("/delivery", "warningType") },
  { part: "i18n/start-i18n.ts ?lang", path: query("/cart", "lang") },
  { part: "thanks/ThanksPage.tsx ?itemId", path: query("/thanks-for-order", "itemId") },
  { part: "thanks/ThanksPage.tsx state.order", path: withState("/thanks-for-order") },
  { part: "personal-details/LoginOrRegisterPage.tsx state.redirect", path: withState("/login") },
  { part: "personal-details/ForgottenPasswordPage.tsx state.redirect", path: withState("/login/forgotten") },
  { part: "personal-details/NewPasswordPage.tsx ?redirect", path: query("/login/new-password", "redirect") },
  { part: "quotes/QuoteDetail.tsx ?quoteCreated", path: query("/account/quoting/quote-sample", "quoteCreated") },
  { part: "quotes/QuotePage.tsx /quoteId", path: segment("/account/quoting") },
  { part: "quotes/QuotesPage.tsx ?page", path: query("/account/quoting", "page") },
  { part: "shop/ShopCatalogPage.tsx ?page", path: query("/", "page") },
  { part: "shop/ProductConfiguratorPage.tsx /productKey", path: segment("/products") },
  { part: "shop/ProductConfiguratorPage.tsx state.name", path: withState("/products/business-cards") },
]

const isGuestInput = (part: string) => part.startsWith("personal-details")

const ODD_PAGE_INPUTS = [
  ...ODD_TEXTS,
  "x".repeat(201),
  "x".repeat(301),
  "😀".repeat(101),
  "99999",
  "0",
  "-1",
  "1e3",
  "//example.com",
  "javascript:alert(1)",
].filter(value => value !== "../../__proto__")

const STORAGE_KEYS = [
  "announcedTotal",
  "anonymousIdentity",
  "cartId",
  "checkout_info",
  "customer",
  "drafts",
  "locale",
  "logoutReason",
  "ordered",
  "placement",
  "priceView",
  "purchases",
] as const

const ODD_STORED_VALUES = [
  ...ODD_TEXTS,
  "null",
  "true",
  "[]",
  "{}",
  '{"version":1}',
  '{"version":1,"drafts":null}',
  '{"version":1,"drafts":{"":1,"\n\n\n":{},"\nreference\ncart\npoNumber":7}}',
  '{"anonymousId":7,"anonymousToken":{"token":null,"exp":"x"}}',
  '{"anonymousId":"a","anonymousToken":{"token":"\u0000😀","exp":1e99}}',
  "x".repeat(100_000),
]

const readUiSources = (): readonly (readonly [string, string])[] =>
  readdirSync("ui", { recursive: true, encoding: "utf8" })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => [path, readFileSync(`ui/${path}`, "utf8")])

/** Records page errors and responses with a status of 500 or more. */
const recordFailures = (page: Page): readonly string[] => {
  const failures: string[] = []
  page.on("pageerror", error => failures.push(`page error: ${error.message}`))
  page.on("response", response => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}

/** Navigates as Back and Forward do. */
const goTo = (page: Page, path: string, usr: unknown = null) =>
  page.evaluate(
    ([url, state]) => {
      history.replaceState(state, "", url)
      dispatchEvent(new PopStateEvent("popstate", { state }))
    },
    [path, { usr, key: "odd", idx: 0 }] as const,
  )

const fill = async (page: Page, { find }: Field, text: string): Promise<void> => {
  const field = find(page)
  await field.fill(text)
  await field.blur()
}

journeyTest.describe("unusual values", () => {
  journeyTest("are tested in every text field, page parameter and storage key (USE-03, USE-16, ERR-01)", () => {
    const fieldModules = readUiSources().filter(
      ([path, code]) =>
        !/^(?:fields|dialogs)\//.test(path) &&
        (/<(?:TextField|QuantityField|textarea)\b/.test(code) ||
          [...code.matchAll(/<input\b[^>]*>/g)].some(([tag]) => !/type=.?"(?:radio|checkbox|file)"/.test(tag))),
    )
    expect(fieldModules.map(([path]) => path).sort()).toEqual(FORMS.map(({ file }) => file).sort())

    const inputsInCode = readUiSources().flatMap(([path, code]) => [
      ...[...code.matchAll(/(?:useSearchParams\(\)\[0\]|parameters|location\.search\))\.get\("(\w+)"\)/g)].map(
        ([, name]) => `${path} ?${name}`,
      ),
      ...[...code.matchAll(/const \{ (\w+)[^}]*\} = usePathParameters\(\)/g)].map(([, name]) => `${path} /${name}`),
      ...[...code.matchAll(/(?:NavigationStateText|NavigationStatePath|FromNavigationState)\([^"]*"(\w+)"\)/g)].map(
        ([, name]) => `${path} state.${name}`,
      ),
      ...[...code.matchAll(/useOneTimeNavigationState<\{ readonly (\w+)/g)].map(([, name]) => `${path} state.${name}`),
    ])
    expect(inputsInCode.sort()).toEqual(PAGE_INPUTS.map(({ part }) => part).sort())

    const keys = readdirSync("application", { recursive: true, encoding: "utf8" })
      .filter(path => path.endsWith(".ts"))
      .flatMap(path => [...readFileSync(`application/${path}`, "utf8").matchAll(/STOR(?:E|AGE)_KEY = "(\w+)"/g)])
      .map(([, key]) => key)
    expect(keys.sort()).toEqual([...STORAGE_KEYS].sort())
    const fields = FORMS.reduce((sum, form) => sum + form.fields.length, 0)
    process.stdout.write(
      `${fields} fields of ${FORMS.length} forms, ${PAGE_INPUTS.length} address parts, ${STORAGE_KEYS.length} stored values\n`,
    )
  })

  for (const [turn, { file, open, fields, submit, submitsAll }] of FORMS.filter(
    ({ isRepresentative }) => IS_FULL_SIZE || isRepresentative,
  ).entries()) {
    journeyTest(
      `typed into ${file} are accepted or show an error at the field, and crash no page (ERR-30, ERR-42, PHONE-01, PICKUP-27, PAY-43)`,
      async ({ page, baseURL }) => {
        journeyTest.setTimeout(120_000)
        const failures = recordFailures(page)
        await open(page, baseURL)
        for (const text of selectSample(ODD_TEXTS, turn, SAMPLE_PARTS)) {
          for (const field of fields) await fill(page, field, text)
          if (submitsAll || text.trim() === "") await submit?.(page)
          await expect(page.getByText(CRASH_TITLE)).toHaveCount(0)
        }
        for (const character of selectSample(["x", "😀"], turn)) {
          for (const field of fields) if (field.limit) await fill(page, field, character.repeat(TEXT_LIMITS[field.limit] + 1))
          await submit?.(page)
          for (const field of fields) {
            if (!field.limit) continue
            await expect(field.find(page)).toHaveAttribute("aria-invalid", "true")
            await expect(field.find(page)).toHaveAccessibleDescription(/\w/)
            await fill(page, field, character.repeat(20_000))
            await expect(field.find(page)).toHaveAttribute("aria-invalid", "true")
          }
        }
        await expect(page.getByText(CRASH_TITLE)).toHaveCount(0)
        expect(failures).toEqual([])
      },
    )
  }

  for (const [who, parts] of [
    ["a guest", PAGE_INPUTS.filter(({ part }) => isGuestInput(part))],
    ["a customer", PAGE_INPUTS.filter(({ part }) => !isGuestInput(part))],
  ] as const) {
    journeyTest(
      `in ${who}'s URL parameters and navigation state crash no page and fit the screen (ERR-01, ERR-54)`,
      async ({ page }) => {
        journeyTest.setTimeout(300_000)
        const failures = recordFailures(page)
        await page.setViewportSize({ width: 320, height: 700 })
        await openPageAs(page, "/cart", who === "a guest" ? {} : { customer: company })
        for (const [turn, { part, path }] of parts.entries()) {
          await journeyTest.step(part, async () => {
            const name = part.split("state.")[1]
            const values: readonly unknown[] = name === undefined ? ODD_PAGE_INPUTS : [...ODD_PAGE_INPUTS, 7, true, {}, [], null]
            for (const value of selectSample(values, turn, SAMPLE_PARTS)) {
              // The language is read when the document loads, navigation state when a page mounts.
              if (part.startsWith("i18n")) await page.goto(path(String(value)))
              else if (name === undefined) await goTo(page, path(String(value)))
              else {
                await goTo(page, "/cart")
                await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeVisible()
                await goTo(page, path(""), { [name]: value })
                await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeHidden()
              }
              await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
              await expect(page.getByText(CRASH_TITLE)).toHaveCount(0)
              const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
              expect(wider, `${part} of ${JSON.stringify(value).slice(0, 60)}`).toBeLessThanOrEqual(0)
            }
          })
        }
        expect(failures).toEqual([])
      },
    )
  }

  journeyTest("in every storage key crash no page (CART-17, USE-16, ASVS 14.3.3)", async ({ page }) => {
    journeyTest.setTimeout(120_000)
    const failures = recordFailures(page)
    for (const value of selectSample(ODD_STORED_VALUES, 0, SAMPLE_PARTS)) {
      await page.goto("/favicon.svg")
      await page.evaluate(
        ([names, text]) => {
          localStorage.clear()
          sessionStorage.clear()
          for (const name of names) (name === "drafts" ? sessionStorage : localStorage).setItem(name, text)
        },
        [STORAGE_KEYS, value] as const,
      )
      await page.goto("/cart")
      await expect(page.getByText(englishTexts.cart.empty), value.slice(0, 60)).toBeVisible()
      await expect(page.getByText(CRASH_TITLE)).toHaveCount(0)
    }
    expect(failures).toEqual([])
  })
})
