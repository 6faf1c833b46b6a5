/** What a way to pay is called: by the shop where it has a word for it, else by the service's name (PAY-32, PAY-33). */
import type { TFunction } from "i18next"

const KNOWN = ["ideal", "bcmc", "bcmc_mobile", "creditCard", "paypal", "cartebancaire", "mandate", "onaccount"] as const

export const methodName = (t: TFunction, id: string, name = id): string => {
  const known = KNOWN.find(other => other === id)
  return known ? t(`method.${known}`) : name
}
