import type { Seller } from "./settings.ts"

export const toPhoneLink = ({ phone }: Pick<Seller, "phone">): string => `tel:${phone.replaceAll(" ", "")}`
