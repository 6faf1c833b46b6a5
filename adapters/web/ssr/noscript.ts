/** The message in every page for browsers without JavaScript (ERR-01). */
import { toPhoneLink } from "../../../application/shared/phone-link.ts"
import type { Seller } from "../../../application/shared/settings.ts"

const TEXTS: Readonly<Record<string, string>> = {
  en: "Without JavaScript nothing can be changed or ordered here. Switch it on in your browser, or call us:",
  nl: "Zonder JavaScript kunt u hier niets wijzigen of bestellen. Zet het aan in uw browser, of bel ons:",
  fr: "Sans JavaScript, rien ne peut être modifié ni commandé ici. Activez-le dans votre navigateur ou appelez-nous\u202f:",
  de: "Ohne JavaScript kann hier nichts geändert oder bestellt werden. Schalten Sie es in Ihrem Browser ein oder rufen Sie uns an:",
}

export const renderNoscript = (locale: string, seller: Seller): string =>
  `<noscript><div class="sheet" lang="${locale}"><p>${TEXTS[locale]} <a class="num" href="${toPhoneLink(seller)}">${seller.phone}</a></p></div></noscript>`
