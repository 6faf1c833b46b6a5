import type { Seller } from "./ports/settings.ts"

export const toPhoneLink = ({ phone }: Pick<Seller, "phone">): string => `tel:${phone.replaceAll(" ", "")}`
