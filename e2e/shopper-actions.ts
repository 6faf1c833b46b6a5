/** Operates the checkout pages by their visible texts. */
import { randomUUID } from "node:crypto"
import { expect, type Locator, type Page } from "@playwright/test"
import type { germanTexts } from "../application/texts/de/german-texts.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
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

/** `homeAddressInput` as the services store it. */
export const storedHomeAddress = {
  ...homeAddressInput,
  postalCode: "1019 XW",
  country: "NL",
  firstName: "Noor",
  lastName: "de Vries",
}

/** Registers a new customer without an address. */
export const registerCustomer = async (base: string | undefined) => {
  const customer = generateCustomer()
  await register(base, customer)
  return customer
}

/** Registers a new customer with one address. */
export const createReturningCustomer = async (base: string | undefined, company?: string) => {
  const customer = generateCustomer()
  const { accessToken } = await register(base, { ...customer, ...(company ? { company } : {}) })
  await makeServiceCaller(base, accessToken.token)("POST /customers/me/addresses", storedHomeAddress)
  return customer
}

/** Registers customers until `isWanted` accepts an id; that one gets an address per city, the first as the default. */
export const createCustomerInCities = async (
  base: string | undefined,
  cities: readonly string[],
  isWanted: (id: string) => boolean = () => true,
  company?: string,
): Promise<ReturnType<typeof generateCustomer>> => {
  const customer = generateCustomer()
  const { accessToken, customer: registered } = await register(base, { ...customer, ...(company ? { company } : {}) })
  if (!isWanted(registered.id)) return createCustomerInCities(base, cities, isWanted, company)
  for (const city of cities) {
    await makeServiceCaller(base, accessToken.token)("POST /customers/me/addresses", { ...storedHomeAddress, city })
  }
  return customer
}

interface LoginResponse {
  readonly customer: { readonly id: string }
  readonly accessToken: { readonly token: string }
}

const register = async (base: string | undefined, customer: ReturnType<typeof generateCustomer>) => {
  const callService = makeServiceCaller<LoginResponse>(base)
  await callService("POST /auth/register", customer)
  return callService("POST /auth/login", { email: customer.email, password: customer.password })
}

/** Returns the summary's amounts as the page formats them. */
export const readSummaryTotals = async (page: Page, texts: Texts): Promise<SummaryTotals> => {
  const rows = await page.locator("dl").filter({ hasText: texts.price.netRow.net }).last().locator("> div").all()
  const amounts = await Promise.all(
    rows.map(async row => ({
      label: (await row.locator("dt").innerText()).trim(),
      amount: (await row.locator("dd").innerText()).trim(),
    })),
  )
  const vatLabel = texts.price.vat.split(" ")[0] ?? ""
  return {
    net: amounts.find(({ label }) => [texts.price.netRow.net, texts.price.netRow.gross].includes(label))?.amount ?? "",
    vat: amounts.filter(({ label }) => label.startsWith(vatLabel)).map(({ label, amount }) => `${label} ${amount}`),
    gross: amounts.find(({ label }) => label.startsWith(texts.price.total))?.amount ?? "",
  }
}

const waitForDisabledClick = () =>
  new Promise<boolean>(resolve =>
    document.addEventListener(
      "click",
      ({ target }) => resolve(target instanceof Element && target.closest("[aria-disabled=true]") !== null),
      { once: true, capture: true },
    ),
  )

const THANKS_TITLE = /\d{4}-\d{6}|Noor|Sanne/

export const makeShopperActions = (page: Page, input: InputMethod = mouseInput, texts: Texts = englishTexts) => {
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name })
  const link = (name: string | RegExp) => page.getByRole("link", { name })
  const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`)

  const expectPage = async (title: string | RegExp) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  }

  /** Clicks again if the button ignored the first click because its meaning had just changed (PAY-47). */
  const clickPlaceOrder = async () => {
    const placeButton = button(startsWith(texts.payment.place))
    const wasDisabled = page.evaluate(waitForDisabledClick).catch(() => false)
    await input.press(placeButton)
    if (await wasDisabled) await input.press(placeButton)
  }

  const placeOrderOnAccount = async () => {
    await clickPlaceOrder()
    await expectPage(THANKS_TITLE)
  }

  return {
    page,
    texts,
    button,
    expectPage,

    openShop: async (query = "") => {
      await page.goto(`/${query}`)
      await expectPage(texts.shop.title)
    },

    addProduct: async (name: RegExp) => {
      await input.press(link(name).first())
      await expectPage(name)
      await input.press(button(texts.product.add))
      await expectPage(texts.cart.title)
    },

    goToLogin: async () => {
      await input.press(link(texts.next.login).or(button(texts.next.login)))
      await expectPage(texts.login.title)
    },

    logIn: async ({ email, password }: Pick<typeof consumerLogin, "email" | "password">) => {
      const form = page.locator("form").filter({ has: button(texts.login.logIn) })
      await input.type(form.getByLabel(texts.login.email, { exact: true }), email)
      await input.type(form.getByLabel(texts.login.password, { exact: true }), password)
      await input.press(button(texts.login.logIn, form))
    },

    register: async (customer: ReturnType<typeof generateCustomer>) => {
      const form = page.locator("form").filter({ has: button(texts.login.createButton) })
      await input.type(form.getByLabel(texts.login.firstName), customer.firstName)
      await input.type(form.getByLabel(texts.login.lastName), customer.lastName)
      await input.type(form.getByLabel(texts.login.email, { exact: true }), customer.email)
      await input.type(form.getByLabel(texts.login.password, { exact: true }), customer.password)
      await input.press(button(texts.login.createButton, form))
    },

    goToDelivery: async () => {
      await input.press(link(texts.next.delivery).or(button(texts.next.delivery)))
      await expectPage(texts.delivery.title)
    },

    /** a new customer's first address becomes the shipping and the billing address */
    addShippingAddress: async (address = homeAddressInput) => {
      await input.press(button(startsWith(texts.word.choose)).first())
      const dialog = page.getByRole("dialog")
      const street = dialog.getByLabel(texts.address.streetName, { exact: true })
      await expect(button(texts.address.add, dialog).or(street).first()).toBeVisible()
      if (!(await street.isVisible())) await input.press(button(texts.address.add, dialog))
      const values = { firstName: "Noor", lastName: "de Vries", ...address }
      for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
        await input.type(dialog.getByLabel(texts.address[field], { exact: true }), values[field])
      }
      await input.press(button(texts.address.save, dialog))
      const useButton = button(texts.address.shipHere, dialog)
      await expect(useButton).toBeEnabled()
      await input.press(useButton)
      await expect(dialog).toBeHidden()
    },

    chooseSlot: async (product: string, slot: RegExp) => {
      const slotLabel = texts.delivery.slotOf.replace("{{name}}", product)
      const different = button(`${texts.delivery.different} ${texts.word.of.replace("{{name}}", product)}`)
      const change = button(`${texts.word.change} ${slotLabel}`)
      await expect(change.or(different).first()).toBeVisible()
      if (!(await change.isVisible())) await input.press(different)
      await input.press(change)
      const dialog = page.getByRole("dialog")
      await input.pick(dialog.getByRole("radio", { name: slot }))
      await input.press(button(texts.delivery.slotConfirm, dialog))
      await expect(dialog).toBeHidden()
    },

    goToPayment: async () => {
      await input.press(button(texts.next.payment).or(link(texts.next.payment)))
      await expectPage(texts.payment.title)
    },

    choosePayment: (name: RegExp) => input.pick(page.getByRole("radio", { name })),

    /** Also pays the order. */
    placeOrder: async () => {
      await clickPlaceOrder()
      await makeProviderPage(page, input).choose("pay")
      await expectPage(THANKS_TITLE)
    },

    clickPlaceOrder,

    placeOrderOnAccount,

    readTotals: () => readSummaryTotals(page, texts),
  }
}
