/** Operates the checkout pages by their visible texts. */
import { randomUUID } from "node:crypto"
import { expect, type Locator, type Page } from "@playwright/test"
import type { germanTexts } from "../ui/i18n/de.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import type { InputMethod } from "./input-method.ts"
import { mouseInput } from "./input-method.ts"
import { makeProviderPage } from "./provider-page.ts"
import { makeServiceCaller } from "./service-caller.ts"

type Texts = typeof englishTexts | typeof germanTexts

export interface SummaryTotals {
  readonly net: string
  readonly vat: readonly string[]
  readonly gross: string
}

export const consumerLogin = { email: "consumer@example.com", password: "Drukwerk-2026!" }

export const generateCustomer = () => ({
  firstName: "Noor",
  lastName: "de Vries",
  email: `noor.${randomUUID()}@example.com`,
  password: "een zin is prima",
})

export const homeAddressInput = {
  postalCode: "1019xw",
  streetNumber: "214-B",
  streetName: "Pakhuiskade",
  city: "Amsterdam",
}

/** The same, as the services keep it. */
export const storedHomeAddress = {
  ...homeAddressInput,
  postalCode: "1019 XW",
  country: "NL",
  firstName: "Noor",
  lastName: "de Vries",
}

/** Somebody with an account and no address yet: a customer of their own for each test. */
export const registerCustomer = async (base: string | undefined) => {
  const customer = generateCustomer()
  await register(base, customer)
  return customer
}

/** Somebody who has shopped here before, with an address: a customer of their own for each test. */
export const createReturningCustomer = async (base: string | undefined, company?: string) => {
  const customer = generateCustomer()
  const { accessToken } = await register(base, { ...customer, ...(company ? { company } : {}) })
  await makeServiceCaller(base, accessToken.token)("POST /customers/me/addresses", storedHomeAddress)
  return customer
}

/** Somebody with an address in each of these cities, the first one the default; tried again until it is one of those. */
export const createCustomerInCities = async (
  base: string | undefined,
  cities: readonly string[],
  isOne: (id: string) => boolean,
): Promise<ReturnType<typeof generateCustomer>> => {
  const customer = generateCustomer()
  const { accessToken, customer: registered } = await register(base, customer)
  if (!isOne(registered.id)) return createCustomerInCities(base, cities, isOne)
  for (const city of cities) {
    await makeServiceCaller(base, accessToken.token)("POST /customers/me/addresses", { ...storedHomeAddress, city })
  }
  return customer
}

interface Registered {
  readonly customer: { readonly id: string }
  readonly accessToken: { readonly token: string }
}

const register = async (base: string | undefined, customer: ReturnType<typeof generateCustomer>) => {
  const ask = makeServiceCaller<Registered>(base)
  await ask("POST /auth/register", customer)
  return ask("POST /auth/login", { email: customer.email, password: customer.password })
}

/** The summary's amounts, as they are written. */
export const readSummaryTotals = async (page: Page, texts: Texts): Promise<SummaryTotals> => {
  const rows = await page.locator("dl").filter({ hasText: texts.price.net }).last().locator("> div").all()
  const written = await Promise.all(
    rows.map(async row => ({
      label: (await row.locator("dt").innerText()).trim(),
      amount: (await row.locator("dd").innerText()).trim(),
    })),
  )
  const vatWord = texts.price.vat.split(" ")[0] ?? ""
  return {
    net: written.find(({ label }) => label === texts.price.net)?.amount ?? "",
    vat: written.filter(({ label }) => label.startsWith(vatWord)).map(({ label, amount }) => `${label} ${amount}`),
    gross: written.find(({ label }) => label.startsWith(texts.price.total))?.amount ?? "",
  }
}

const nextClickIsOff = () =>
  new Promise<boolean>(resolve =>
    document.addEventListener(
      "click",
      ({ target }) => resolve(target instanceof Element && target.closest("[aria-disabled=true]") !== null),
      { once: true, capture: true },
    ),
  )

const THANKS = /\d{4}-\d{6}|Noor|Sanne/

export const makeShopperActions = (page: Page, hands: InputMethod = mouseInput, texts: Texts = englishTexts) => {
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name })
  const link = (name: string | RegExp) => page.getByRole("link", { name })
  const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`)

  const onPage = async (title: string | RegExp) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  }

  /** Once more when what it means had changed a moment before (PAY-47): who presses sees that nothing came of it. */
  const pressPlace = async () => {
    const place = button(startsWith(texts.payment.place))
    const cameTooSoon = page.evaluate(nextClickIsOff).catch(() => false)
    await hands.press(place)
    if (await cameTooSoon) await hands.press(place)
  }

  const orderOnAccount = async () => {
    await pressPlace()
    await onPage(THANKS)
  }

  return {
    page,
    texts,
    button,
    onPage,

    openShop: async (query = "") => {
      await page.goto(`/${query}`)
      await onPage(texts.shop.title)
    },

    addProduct: async (name: RegExp) => {
      await hands.press(link(name).first())
      await onPage(name)
      await hands.press(button(texts.product.add))
      await onPage(texts.cart.title)
    },

    toLogin: async () => {
      await hands.press(link(texts.next.login).or(button(texts.next.login)))
      await onPage(texts.login.title)
    },

    logIn: async ({ email, password }: Pick<typeof consumerLogin, "email" | "password">) => {
      const form = page.locator("form").filter({ has: button(texts.login.logIn) })
      await hands.type(form.getByLabel(texts.login.email, { exact: true }), email)
      await hands.type(form.getByLabel(texts.login.password, { exact: true }), password)
      await hands.press(button(texts.login.logIn, form))
    },

    register: async (customer: ReturnType<typeof generateCustomer>) => {
      const form = page.locator("form").filter({ has: button(texts.login.createButton) })
      await hands.type(form.getByLabel(texts.login.firstName), customer.firstName)
      await hands.type(form.getByLabel(texts.login.lastName), customer.lastName)
      await hands.type(form.getByLabel(texts.login.email, { exact: true }), customer.email)
      await hands.type(form.getByLabel(texts.login.password, { exact: true }), customer.password)
      await hands.press(button(texts.login.createButton, form))
    },

    toDelivery: async () => {
      await hands.press(link(texts.next.delivery).or(button(texts.next.delivery)))
      await onPage(texts.delivery.title)
    },

    /** a new customer's first address: for the parcel, and with it for the bill */
    addShippingAddress: async (address = homeAddressInput) => {
      await hands.press(button(startsWith(texts.word.choose)).first())
      const dialog = page.getByRole("dialog")
      const street = dialog.getByLabel(texts.address.streetName, { exact: true })
      await expect(button(texts.address.add, dialog).or(street).first()).toBeVisible()
      if (!(await street.isVisible())) await hands.press(button(texts.address.add, dialog))
      const typed = { firstName: "Noor", lastName: "de Vries", ...address }
      for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
        await hands.type(dialog.getByLabel(texts.address[field], { exact: true }), typed[field])
      }
      await hands.press(button(texts.address.save, dialog))
      const use = button(texts.address.shipHere, dialog)
      await expect(use).toBeEnabled()
      await hands.press(use)
      await expect(dialog).toBeHidden()
    },

    chooseSlot: async (product: string, slot: RegExp) => {
      const about = texts.delivery.slotOf.replace("{{name}}", product)
      await hands.press(button(`${texts.word.change} ${about}`))
      const dialog = page.getByRole("dialog")
      await hands.pick(dialog.getByRole("radio", { name: slot }))
      await hands.press(button(texts.delivery.slotConfirm, dialog))
      await expect(dialog).toBeHidden()
    },

    toPayment: async () => {
      await hands.press(button(texts.next.payment).or(link(texts.next.payment)))
      await onPage(texts.payment.title)
    },

    choosePayment: (name: RegExp) => hands.pick(page.getByRole("radio", { name })),

    /** It is paid at once, too. */
    placeOrder: async () => {
      await pressPlace()
      await makeProviderPage(page, hands).choose("pay")
      await onPage(THANKS)
    },

    pressPlace,

    orderOnAccount,

    totals: () => readSummaryTotals(page, texts),
  }
}
