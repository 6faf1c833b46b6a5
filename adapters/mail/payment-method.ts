import { type MailTexts, mailTextsEn } from "../../application/texts/en/mails.ts"
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { MailFormatter } from "./mail-formatter.ts"

const findAcceptedMethod = ({ acceptedMethods }: MailFormatter, id: string) => acceptedMethods.find(method => method.id === id)

const isTranslatedMethod = (id: string): id is keyof MailTexts["methods"] => Object.hasOwn(mailTextsEn.methods, id)

export const formatMailPaymentMethod = (formatter: MailFormatter, id: string): string =>
  isTranslatedMethod(id) ? formatter.t(`methods.${id}`) : (findAcceptedMethod(formatter, id)?.name ?? id)

export const getAcceptedMethodCosts = (formatter: MailFormatter, id: string): Cents =>
  findAcceptedMethod(formatter, id)?.costs ?? ZERO_CENTS
