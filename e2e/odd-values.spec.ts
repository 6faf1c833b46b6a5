import { readdirSync, readFileSync } from "node:fs"
import { expect, type Locator, type Page } from "@playwright/test"
import { assignCourierVariant } from "../domain/delivery/courier-experiment.ts"
import { type LimitedText, TEXT_LIMITS } from "../domain/text/text-limits.ts"
import { selectSample } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { journeyTest } from "./journey-test.ts"
import { listMailsTo, readMailLink } from "./mails.ts"
import { openPageAs } from "./open-page-as.ts"
import { requestAgentLink } from "./request-agent-link.ts"
import { makeServiceCaller } from "./service-caller.ts"
import { consumerLogin, createCustomerInCities, homeAddressInput, registerCustomer } from "./shopper-actions.ts"

const ODD = [
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

const BROKEN = new RegExp(englishTexts.error.title)

/** Of the values, each form and part meets a fourth, the next one another. */
const PARTS_OF_ALL = 4

interface Field {
  readonly find: (page: Page) => Locator
  /** none where what is typed only filters what is on the page, or is a number */
  readonly limit?: LimitedText
}

interface Form {
  /** where its fields stand in the code */
  readonly file: string
  readonly open: (page: Page, baseURL: string | undefined) => Promise<void>
  readonly fields: readonly Field[]
  readonly submit?: (page: Page) => Promise<void>
  /** whatever is typed, where that neither closes the form nor counts as a guess */
  readonly sends?: true
}

const labelled = (label: string, limit?: LimitedText): Field => ({
  find: page => page.getByLabel(label, { exact: true }).first(),
  ...(limit ? { limit } : {}),
})

const inRegion = (region: string, label: string, limit: LimitedText): Field => ({
  find: page => page.getByRole("region", { name: region }).getByLabel(label, { exact: true }),
  limit,
})

const inDialog = (label: string | RegExp, limit?: LimitedText): Field => ({
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

/** who has orders and quotes */
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

/** An email, a postal code and a phone number that are too long are no such things to begin with. */
const followLink = async (page: Page, baseURL: string | undefined) => {
  const { email } = await registerCustomer(baseURL)
  await makeServiceCaller(baseURL)("POST /auth/password-reset", { email })
  await expect.poll(() => listMailsTo(page, email)).toHaveLength(1)
  await page.goto(await readMailLink(page, (await listMailsTo(page, email))[0]))
}

const FORMS: readonly Form[] = [
  {
    file: "shop/CustomQuantityField.tsx",
    open: async page => void (await page.goto("/products/business-cards")),
    fields: [labelled(englishTexts.product.own)],
    submit: press(englishTexts.product.showPrice),
    sends: true,
  },
  {
    file: "cart/EditQuantityField.tsx",
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
    open: async page => void (await page.goto("/login")),
    fields: (["firstName", "lastName", "company", "email", "password"] as const).map(name => ({
      find: page => page.getByLabel(englishTexts.login[name]).last(),
      limit: name,
    })),
    submit: press(englishTexts.login.createButton),
    sends: true,
  },
  {
    file: "personal-details/ForgottenPasswordPage.tsx",
    open: async page => void (await page.goto("/login/forgotten")),
    fields: [labelled(englishTexts.login.email, "email")],
    submit: press(englishTexts.forgotten.ask),
  },
  {
    file: "personal-details/NewPasswordPage.tsx",
    open: followLink,
    fields: [labelled(englishTexts.security.newPassword, "password")],
    submit: press(englishTexts.security.change),
  },
  {
    file: "account/ChangeEmailForm.tsx",
    open: async (page, baseURL) => openPageAs(page, "/account/security", { customer: await registerCustomer(baseURL) }),
    fields: [
      labelled(englishTexts.email.new, "email"),
      inRegion(englishTexts.email.title, englishTexts.security.currentPassword, "password"),
    ],
    submit: press(englishTexts.email.ask),
  },
  {
    file: "account/ChangePasswordForm.tsx",
    open: async (page, baseURL) => openPageAs(page, "/account/security", { customer: await registerCustomer(baseURL) }),
    fields: [
      inRegion(englishTexts.security.change, englishTexts.security.currentPassword, "password"),
      labelled(englishTexts.security.newPassword, "password"),
    ],
    submit: press(englishTexts.security.change),
  },
  {
    file: "account/AgentOrderLimitForm.tsx",
    open: async (page, baseURL = "") => {
      const customer = await registerCustomer(baseURL)
      const { asked: request } = await requestAgentLink(page.request, baseURL)
      await (await makeServiceCallerAs(baseURL, customer)).send("POST /customers/me/agents", {
        request,
        isAllowed: true,
      })
      await openPageAs(page, "/account/security", { customer })
    },
    fields: [{ find: page => page.getByLabel(englishTexts.agents.limit) }],
    submit: press(englishTexts.agents.limitSave),
    sends: true,
  },
  {
    file: "payment/CouponForm.tsx",
    open: async page => {
      await openPageAs(page, "/cart", { products: CARDS })
      await press(englishTexts.payment.couponAsk)(page)
    },
    fields: [{ find: page => page.locator('input[name="coupon"]'), limit: "couponCode" }],
    submit: press(englishTexts.payment.addCoupon),
    sends: true,
  },
  {
    file: "payment/ReferenceInput.tsx",
    open: async (page, baseURL) => {
      await openPageAs(page, "/delivery", {
        customer: await createCustomerInCities(baseURL, [homeAddressInput.city], () => true),
        products: CARDS,
      })
      await press(englishTexts.next.payment)(page)
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
    sends: true,
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
    file: "slots/CourierContactFields.tsx",
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
    file: "split-shipment/SplitAddressRow.tsx",
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
    sends: true,
  },
]

interface Part {
  /** the file that reads it, and its name */
  readonly part: string
  /** the page with this in its address, or handed over to it */
  readonly at: (value: string) => string
}

const query = (path: string, name: string) => (value: string) => `${path}?${name}=${encodeURIComponent(value)}`

const segment = (path: string) => (value: string) => `${path}/${encodeURIComponent(value)}`

const handed = (path: string) => () => path

const PARTS: readonly Part[] = [
  { part: "orders/OrderLoader.tsx /orderId", at: segment("/account/orders") },
  { part: "orders/OrderStageFilter.tsx ?stage", at: query("/account", "stage") },
  { part: "orders/use-order-search-params.ts ?page", at: query("/account", "page") },
  { part: "orders/use-order-search-params.ts ?q", at: query("/account", "q") },
  { part: "orders/use-order-search-params.ts ?stage", at: query("/account", "stage") },
  { part: "delivery/DeliveryContent.tsx ?warningType", at: query("/delivery", "warningType") },
  { part: "i18n/start-i18n.ts ?lang", at: query("/cart", "lang") },
  { part: "thanks/ThanksPage.tsx ?itemId", at: query("/thanks-for-order", "itemId") },
  { part: "thanks/ThanksPage.tsx state.order", at: handed("/thanks-for-order") },
  { part: "personal-details/LoginPage.tsx state.redirect", at: handed("/login") },
  { part: "personal-details/ForgottenPasswordPage.tsx state.redirect", at: handed("/login/forgotten") },
  { part: "personal-details/NewPasswordPage.tsx ?redirect", at: query("/login/new-password", "redirect") },
  { part: "quotes/QuoteDetail.tsx ?quoteCreated", at: query("/account/quoting/quote-sample", "quoteCreated") },
  { part: "quotes/QuotePage.tsx /quoteId", at: segment("/account/quoting") },
  { part: "quotes/QuotesPage.tsx ?page", at: query("/account/quoting", "page") },
  { part: "shop/ShopCatalogPage.tsx ?page", at: query("/", "page") },
  { part: "shop/ProductConfiguratorPage.tsx /productKey", at: segment("/products") },
  { part: "shop/ProductConfiguratorPage.tsx state.name", at: handed("/products/business-cards") },
]

const isOfVisitor = (part: string) => part.startsWith("personal-details")

const ODD_PARTS = [
  ...ODD,
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

const STORED = [
  "anonymousIdentity",
  "cartId",
  "checkout_info",
  "customer",
  "drafts",
  "locale",
  "ordered",
  "placement",
  "purchases",
] as const

const ODD_STORED = [
  ...ODD,
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

const sources = (): readonly (readonly [string, string])[] =>
  readdirSync("ui", { recursive: true, encoding: "utf8" })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => [path, readFileSync(`ui/${path}`, "utf8")])

/** What must never happen, whatever is typed. */
const watch = (page: Page): readonly string[] => {
  const seen: string[] = []
  page.on("pageerror", error => seen.push(`page error: ${error.message}`))
  page.on("response", response => {
    if (response.status() >= 500) seen.push(`${response.status()} ${response.url()}`)
  })
  return seen
}

/** As Back and Forward lead there. */
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
    const typed = sources().filter(
      ([path, code]) =>
        !/^(?:fields|dialogs)\//.test(path) &&
        (/<(?:TextField|QuantityField|textarea)\b/.test(code) ||
          [...code.matchAll(/<input\b[^>]*>/g)].some(([tag]) => !/type=.?"(?:radio|checkbox)"/.test(tag))),
    )
    expect(typed.map(([path]) => path).sort()).toEqual(FORMS.map(({ file }) => file).sort())

    const asked = sources().flatMap(([path, code]) => [
      ...[...code.matchAll(/(?:useSearchParams\(\)\[0\]|parameters|location\.search\))\.get\("(\w+)"\)/g)].map(
        ([, name]) => `${path} ?${name}`,
      ),
      ...[...code.matchAll(/const \{ (\w+)[^}]*\} = useParams\(\)/g)].map(([, name]) => `${path} /${name}`),
      ...[...code.matchAll(/getNavigation(?:Text|Path)\([^"]*"(\w+)"\)/g)].map(([, name]) => `${path} state.${name}`),
      ...[...code.matchAll(/useNavigationState<\{ readonly (\w+)/g)].map(([, name]) => `${path} state.${name}`),
    ])
    expect(asked.sort()).toEqual(PARTS.map(({ part }) => part).sort())

    const keys = readdirSync("application", { recursive: true, encoding: "utf8" })
      .filter(path => path.endsWith(".ts"))
      .flatMap(path => [...readFileSync(`application/${path}`, "utf8").matchAll(/STOR(?:E|AGE)_KEY = "(\w+)"/g)])
      .map(([, key]) => key)
    expect(keys.sort()).toEqual([...STORED].sort())
    const fields = FORMS.reduce((sum, form) => sum + form.fields.length, 0)
    process.stdout.write(
      `${fields} fields of ${FORMS.length} forms, ${PARTS.length} address parts, ${STORED.length} stored values\n`,
    )
  })

  for (const [turn, { file, open, fields, submit, sends }] of FORMS.entries()) {
    journeyTest(
      `typed into ${file} are accepted or show an error at the field, and crash no page (ERR-30, ERR-42, PHONE-01, PICKUP-27, PAY-43)`,
      async ({ page, baseURL }) => {
        journeyTest.setTimeout(120_000)
        const seen = watch(page)
        await open(page, baseURL)
        for (const text of selectSample(ODD, turn, PARTS_OF_ALL)) {
          for (const field of fields) await fill(page, field, text)
          if (sends || text.trim() === "") await submit?.(page)
          await expect(page.getByText(BROKEN)).toHaveCount(0)
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
        await expect(page.getByText(BROKEN)).toHaveCount(0)
        expect(seen).toEqual([])
      },
    )
  }

  for (const [who, parts] of [
    ["a guest", PARTS.filter(({ part }) => isOfVisitor(part))],
    ["a customer", PARTS.filter(({ part }) => !isOfVisitor(part))],
  ] as const) {
    journeyTest(
      `in ${who}'s URL parameters and navigation state crash no page and fit the screen (ERR-01, ERR-54)`,
      async ({ page }) => {
        journeyTest.setTimeout(300_000)
        const seen = watch(page)
        await page.setViewportSize({ width: 320, height: 700 })
        await openPageAs(page, "/cart", who === "a guest" ? {} : { customer: company })
        for (const [turn, { part, at }] of parts.entries()) {
          await journeyTest.step(part, async () => {
            const name = part.split("state.")[1]
            const values: readonly unknown[] = name === undefined ? ODD_PARTS : [...ODD_PARTS, 7, true, {}, [], null]
            for (const value of selectSample(values, turn, PARTS_OF_ALL)) {
              // the language is read when a page loads; what was handed over when a page is begun
              if (part.startsWith("i18n")) await page.goto(at(String(value)))
              else if (name === undefined) await goTo(page, at(String(value)))
              else {
                await goTo(page, "/cart")
                await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeVisible()
                await goTo(page, at(""), { [name]: value })
                await expect(page.getByRole("heading", { level: 1, name: englishTexts.cart.title })).toBeHidden()
              }
              await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
              await expect(page.getByText(BROKEN)).toHaveCount(0)
              const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
              expect(wider, `${part} of ${JSON.stringify(value).slice(0, 60)}`).toBeLessThanOrEqual(0)
            }
          })
        }
        expect(seen).toEqual([])
      },
    )
  }

  journeyTest("in every storage key crash no page (CART-17, USE-16, 14.3.3)", async ({ page }) => {
    journeyTest.setTimeout(120_000)
    const seen = watch(page)
    for (const value of selectSample(ODD_STORED, 0, PARTS_OF_ALL)) {
      await page.goto("/favicon.svg")
      await page.evaluate(
        ([names, text]) => {
          localStorage.clear()
          sessionStorage.clear()
          for (const name of names) (name === "drafts" ? sessionStorage : localStorage).setItem(name, text)
        },
        [STORED, value] as const,
      )
      await page.goto("/cart")
      await expect(page.getByText(englishTexts.cart.empty), value.slice(0, 60)).toBeVisible()
      await expect(page.getByText(BROKEN)).toHaveCount(0)
    }
    expect(seen).toEqual([])
  })
})
