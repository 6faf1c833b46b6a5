/** The general terms in English; the other languages agree on the same. */
import type { Terms } from "./terms.ts"

export const terms = {
  title: "Terms and conditions",
  intro: "What we agree on when you order from us, as short as we can say it.",
  heading: {
    parties: "Who we are",
    prices: "Prices",
    agreement: "How an agreement is made",
    payment: "Payment",
    coupons: "Coupons",
    quotes: "Quotes",
    files: "Your files",
    checks: "Checks",
    delivery: "Delivery",
    places: "Pick-up points, extra addresses and courier",
    changes: "Changing and cancelling",
    withdrawal: "Made to order: no right of withdrawal",
    complaints: "Complaints",
    liability: "Liability",
    data: "Your data",
    law: "Law and disputes",
  },
  text: {
    parties:
      "We are {{shop}}, {{address}}, the Netherlands. These terms apply to everything you order in this shop, as a consumer or as a company. Where the law gives consumers more, the law goes first.",
    prices:
      "Prices are in euros, without VAT. Before you order you see the VAT for each rate and the total including VAT, with everything in it: services, extra addresses, delivery and discounts. An obvious mistake in a price binds neither of us.",
    agreement:
      "Until you place your order, you can change anything. By placing it you accept these terms and owe the total you were shown. The agreement is made when you get your order number.",
    payment:
      "You pay in one of the ways the payment page offers you. If a payment provider charges you for it, you see how much beforehand. Direct debit needs a mandate that is approved and covers the order. An invoice on account is paid within 14 days. In all other cases we print once your payment is in.",
    coupons:
      "A coupon counts while it is valid, as often as it allows, and for the products and customers it was made for. It can’t be exchanged for money.",
    quotes:
      "A quote keeps the prices of your products for 30 days. Coupons and delivery are added when you order. An expired quote can’t be ordered.",
    files:
      "You send your files after you have ordered. They stay yours. You see to it that they may be printed: that texts, pictures and fonts are yours to use, and that the law doesn’t forbid them. Otherwise we may refuse to print them.",
    checks:
      "We check whether a file can be printed, and mail you if it can’t. What it says and shows is yours to check; we print it as it is. Colours and cut may differ slightly from your screen and from an earlier order.",
    delivery:
      "We deliver to these countries: {{countries}}. What is ordered before {{cutOff}} (Amsterdam time) on a working day counts for that day, anything later for the next working day. The date agreed holds if your files are here by then too; if they come later, the delivery moves with them. The order is at your risk from the moment it is handed over.",
    places:
      "A pick-up point keeps your order for you. Extra addresses are in the country of the main address, and each has its price. Guaranteed delivery goes by courier to the person you name, who can be reached by phone.",
    changes:
      "While your order waits for files or payment, you can change its delivery in your account; you see first what that does to the total. Until then you can also cancel it, by phone or mail, free of charge. Once it is in production, it can be neither changed nor cancelled.",
    withdrawal:
      "We make every product to your specifications. The right to return a purchase within 14 days therefore doesn’t apply (article 16(c) of Directive 2011/83/EU; in the Netherlands article 6:230p of the Civil Code).",
    complaints:
      "Tell us what is wrong as soon as you see it, if you can within 14 days after delivery, with your order number and a photo. What is our fault we print again free of charge; if that doesn’t help you, you get your money back. Consumers keep their legal guarantee.",
    liability:
      "If we are to blame for damage, we pay for it up to the amount of the order. This limit doesn’t count for intent or gross negligence, nor where the law doesn’t allow it.",
    data: "We keep what your account and your orders need: names, addresses, files and invoices. Carriers and payment providers get only what their part needs. Your browser remembers your cart, your language and what you have typed and not sent yet. Our statistics and error reports hold no names or addresses. You can ask to see, correct or delete your data; invoices we have to keep for seven years.",
    law: "Dutch law applies; consumers keep the protection of the country they live in. If we can’t settle a dispute together, the court in Amsterdam decides, or for consumers the court of the place where they live.",
  },
} satisfies Terms
