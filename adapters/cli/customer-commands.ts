/** Operators' commands for customers. New customers choose a password by a mailed link; disabled customers can't log in. */
import { Result } from "effect"
import {
  disableCustomer,
  enableCustomer,
  replaceMandates,
  setCreditLimit,
  setCustomerEmail,
  setCustomerGroup,
} from "../../application/shop/customers/manage-customer.ts"
import { openAccount } from "../../application/shop/customers/open-account.ts"
import { LANGUAGES, type Language } from "../../application/shop/language.ts"
import type { RegistrationFault } from "../../domain/identity/registration.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import { ImportedMandateSchema } from "../contract/shop-data.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { makeShopDataEntryDecoder } from "../shop-data/decode-entry.ts"
import { ImportFaultCollector } from "../shop-data/import-fault.ts"
import { readJsonEntries } from "../shop-data/read-json-entries.ts"
import { isExistingFile } from "../shop-data/shop-data-files.ts"
import type { OperatorCommand } from "./operator-command.ts"
import { formatUnknownCustomer, runForCustomer, runInCommand } from "./run-in-command.ts"

const parseLanguage = (text = "en"): Language => {
  const language = LANGUAGES.find(known => known === text)
  if (language) return language
  throw new OperatorError(`--language is ${text}: choose en, nl, fr or de.`)
}

const formatFault = (fault: RegistrationFault): string => {
  switch (fault._tag) {
    case "Required":
      return `${fault.field}: is missing`
    case "TooLong":
      return `${fault.field}: must be at most ${fault.limit} characters`
    case "EmailFormat":
      return `${fault.field}: must be an email, such as ada@example.com`
    default:
      throw new TypeError("a random password is refused")
  }
}

const formatUnknownGroup = (group: string | undefined): string =>
  `There is no customer group ${group}: npm run shop -- import brings them.`

const createCustomer: OperatorCommand = {
  args: ["EMAIL", "FIRST-NAME", "LAST-NAME"],
  options: ["company", "group", "language"],
  description: "opens an account, whose customer chooses a password behind a mailed link",
  run: async (ports, { args: [email = "", firstName = "", lastName = ""], options: { company, group, language } }) => {
    const registration = { email, firstName, lastName, ...(company ? { company } : {}) }
    const account = { registration, groupId: group || undefined, language: parseLanguage(language) }
    const to = await runInCommand(
      ports,
      shop => openAccount(shop, account),
      failure => {
        if (failure._tag === "RegistrationInvalid") return failure.faults.map(formatFault)
        return [failure._tag === "EmailTaken" ? `There is a customer ${email} already.` : formatUnknownGroup(group)]
      },
    )
    return [`${to} is a customer now, and is mailed where to choose a password.`]
  },
}

const disableCustomerCommand: OperatorCommand = {
  args: ["EMAIL"],
  description: "keeps a customer from logging in, and logs them out everywhere; their orders go on",
  run: async (ports, { args: [email = ""] }) => {
    await runForCustomer(ports, email, disableCustomer)
    return [`${email} can't log in any more.`]
  },
}

const enableCustomerCommand: OperatorCommand = {
  args: ["EMAIL"],
  description: "lets a customer log in again",
  run: async (ports, { args: [email = ""] }) => {
    await runForCustomer(ports, email, enableCustomer)
    return [`${email} can log in.`]
  },
}

const setCustomerGroupCommand: OperatorCommand = {
  args: ["EMAIL", "GROUP|none"],
  description: "puts a customer into a group, whose prices they get from then on, or out of any",
  run: async (ports, { args: [email = "", group] }) => {
    await runInCommand(
      ports,
      shop => setCustomerGroup(shop, email, group === "none" ? undefined : group),
      ({ _tag }) => [_tag === "CustomerUnknown" ? formatUnknownCustomer(email) : formatUnknownGroup(group)],
    )
    return [group === "none" ? `${email} is in no group.` : `${email} is in the group ${group}.`]
  },
}

/** "2500" or "2500.00": at most 12 digits before the point */
const AMOUNT = /^\d{1,12}(?:\.\d{2})?$/

const setCredit: OperatorCommand = {
  args: ["EMAIL", "AMOUNT|none"],
  description: "lets a customer order on account up to an amount in euros, over all unpaid orders, or not at all",
  run: async (ports, { args: [email = "", amount = ""] }) => {
    if (amount !== "none" && !AMOUNT.test(amount)) {
      throw new OperatorError(`${amount} is no amount: write 2500 or 2500.00, or none.`)
    }
    const limit = amount === "none" ? undefined : toCents(Math.round(Number(amount) * 100))
    await runForCustomer(ports, email, shop => setCreditLimit(shop, email, limit))
    return [limit === undefined ? `${email} can't order on account.` : `${email} can order on account up to ${amount} euros.`]
  },
}

const decodeMandate = makeShopDataEntryDecoder(ImportedMandateSchema)

const readMandates = async (path: string) => {
  if (!(await isExistingFile(path))) throw new OperatorError(`${path} is no file.`)
  const faults = new ImportFaultCollector()
  const { entries } = (await readJsonEntries({ path, name: path }, "list", faults)) ?? { entries: [] }
  const mandates: Mandate[] = []
  for (const { value, findLine } of entries)
    Result.match(decodeMandate(value), {
      onSuccess: mandate => void mandates.push(mandate),
      onFailure: entryFaults => faults.addAll(entryFaults.map(fault => ({ ...fault, file: path, line: findLine(fault.path) }))),
    })
  if (faults.any) throw new OperatorError(...faults.lines)
  return mandates
}

const setMandates: OperatorCommand = {
  args: ["EMAIL", "FILE"],
  description: "gives a customer the mandates of a JSON list, in the shape of the payment methods' answer, and no others",
  run: async (ports, { args: [email = "", path = ""] }) => {
    const mandates = await readMandates(path)
    await runInCommand(
      ports,
      shop => replaceMandates(shop, email, mandates),
      ({ _tag }) => [
        _tag === "CustomerUnknown"
          ? formatUnknownCustomer(email)
          : `An id in ${path} is there twice, or that of another customer's mandate.`,
      ],
    )
    return [`${email} has ${mandates.length} ${mandates.length === 1 ? "mandate" : "mandates"}.`]
  },
}

const listHiddenAccounts: OperatorCommand = {
  args: [],
  description: "lists accounts that nobody can log in to, because another one has the same email",
  run: async ports => {
    const hidden = await runInCommand(ports, ({ customers }) => customers.listHidden())
    return hidden.length === 0
      ? ["Every account can be found by its email."]
      : hidden.map(({ id, email, foundId }) => `${id} with the email ${email}: ${foundId} is found instead.`)
  },
}

const setEmail: OperatorCommand = {
  args: ["ID", "EMAIL"],
  description: "gives the account with this id another email, which its customer must have",
  run: async (ports, { args: [id = "", email = ""] }) => {
    const changed = await runInCommand(
      ports,
      shop => setCustomerEmail(shop, id, email),
      ({ _tag }) => [
        _tag === "CustomerUnknown"
          ? `There is no customer with the id ${id}.`
          : _tag === "EmailTaken"
            ? `Another customer has the email ${email}.`
            : `${email} is no email, such as ada@example.com.`,
      ],
    )
    return [`The customer ${id} logs in with ${changed} from now on.`]
  },
}

export const customerCommands = {
  "create-customer": createCustomer,
  "disable-customer": disableCustomerCommand,
  "enable-customer": enableCustomerCommand,
  "hidden-accounts": listHiddenAccounts,
  "set-credit": setCredit,
  "set-email": setEmail,
  "set-group": setCustomerGroupCommand,
  "set-mandates": setMandates,
} as const
