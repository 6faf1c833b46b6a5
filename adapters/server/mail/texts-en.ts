/** What mails say in English; the other languages say the same. */
export const en = {
  hello: (name: string) => `Dear ${name},`,
  helloAll: "Hello,",
  footer: "You get this mail because of an order or an account at our shop. Reply to it, and we read it.",
  toOrder: "See your order",
  pieces: (count: string, isOne: boolean) => `${count} ${isOne ? "piece" : "pieces"}`,
  items: "What you ordered",
  leftOut:
    "So that nobody can use our shop to send you their own words, this mail leaves out names, addresses and references. You can see them on your order’s page.",
  delivery: "Delivery",
  pickup: "Pick-up",
  pickupThere: "Kept for you at the pick-up point you chose.",
  expectedOn: (date: string) => `Expected on ${date}`,
  guaranteedOn: (date: string) => `Guaranteed on ${date}`,
  readyFrom: (date: string) => `Ready from ${date}`,
  courier: (name: string, phone: string) => `Guaranteed delivery by courier to ${name}, ${phone}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  mailed: (count: string) => `${count}: sent by post to your own addressees`,
  summary: "What it costs",
  price: "Price",
  discount: {
    product: "Product discount",
    reseller: "Reseller discount",
    endUser: "Discount",
    unCategorized: "Other discount",
  },
  coupons: (codes: string) => `Coupon ${codes}`,
  added: {
    shipping: "Shipping",
    service: "Services",
    "additional-address-costs": "Extra addresses",
    deliveryService: "Delivery",
    courierService: "Guaranteed delivery",
    customerDiscount: "Customer discount",
  },
  net: "Net",
  vat: (rate: string, net: string) => `VAT ${rate} % of ${net}`,
  total: "Total including VAT",
  payment: "Payment",
  method: "Payment method",
  methods: {
    ideal: "iDEAL",
    bcmc: "Bancontact",
    bcmc_mobile: "Bancontact mobile",
    creditCard: "Credit card",
    paypal: "PayPal",
    cartebancaire: "Carte Bancaire",
    mandate: "Direct debit",
    onaccount: "On account",
  },
  mandate: "Mandate reference",
  costsOf: (method: string) => `Costs of ${method}`,
  paid: "Paid",
  toPay: "To be paid",
  payUntil: (moment: string) => `You can pay until ${moment}. After that your order lapses, and you owe nothing.`,
  onAccount: "Pay within 14 days of the invoice.",
  billing: "Billing address",
  vatId: "VAT id",
  reference: "Your reference",
  poNumber: "PO number",
  rights: "What we agreed",
  terms: "Our terms and conditions apply:",
  withdrawal:
    "We make every product to your wishes. That is why the right to withdraw from a purchase within 14 days does not apply (Article 16(c) of Directive 2011/83/EU).",
  cancelling:
    "While your order waits for files or payment you can cancel it free of charge: reply to this mail or call us. Once it is in production it can no longer be changed or cancelled.",
  complaints:
    "If something is wrong, tell us when you see it, with your order number and a photo. What is our fault we print again free of charge, or you get your money back. Consumers keep their legal guarantee.",
  "order-confirmation": {
    subject: (number: string) => `Your order ${number}`,
    title: "Thank you for your order",
    placed: (number: string, date: string) =>
      `We have received your order ${number} on ${date}. This mail confirms it; please keep it.`,
    unpaid: "We still wait for your payment, and print as soon as it is in.",
    files: (mail: string) => `Please mail your files to ${mail}, with your order number.`,
  },
  "payment-received": {
    subject: (number: string) => `We have received your payment of order ${number}`,
    title: "Your payment is in",
    text: (number: string, amount: string) => `We have received ${amount} for your order ${number}. Thank you.`,
    whole: "It is paid now.",
    part: (amount: string) => `${amount} is still to be paid; we print as soon as that is in.`,
  },
  "payment-failed": {
    subject: (number: string) => `Your payment of order ${number} did not succeed`,
    title: "Your payment did not succeed",
    text: (number: string, amount: string) =>
      `Your payment of ${amount} for your order ${number} did not succeed. You can pay again, or in another way; until then your order waits.`,
    link: "Pay your order",
  },
  "payment-reminder": {
    subject: (number: string) => `Your order ${number} waits for your payment`,
    title: "We have not received a payment yet",
    text: (number: string, amount: string) =>
      `${amount} is still to be paid for your order ${number}. We print it as soon as that is in.`,
    link: "Pay your order",
  },
  "order-lapsed": {
    subject: (number: string) => `Your order ${number} has lapsed`,
    title: "Your order has lapsed",
    text: (number: string, amount: string) =>
      `We have not received the ${amount} for your order ${number}, and will not print it. You owe nothing. What is paid after all is paid back by itself. You are welcome to order again.`,
  },
  refund: {
    subject: (number: string) => `You get money back of order ${number}`,
    title: "You get money back",
    text: (number: string, amount: string) =>
      `Of your order ${number} we pay you back ${amount}, the way you paid. With most banks it is there within a few days.`,
  },
  "refund-failed": {
    subject: (number: string) => `Your refund for order ${number} did not succeed`,
    title: "Your refund did not succeed",
    text: (number: string, amount: string) =>
      `We wrote that we pay you back ${amount} of your order ${number}. Your bank or payment provider did not take it, so it has not reached you. We see to it that you get your money in another way, and write to you; you need not do anything.`,
  },
  "delivery-changed": {
    subject: (number: string) => `The delivery of your order ${number} has changed`,
    title: "The delivery has changed",
    text: (number: string) => `The delivery of your order ${number} was changed. This is what we agree on now:`,
    toPay: (amount: string) => `${amount} is still to be paid.`,
  },
  "password-reset": {
    subject: "Choose a new password",
    text: (minutes: number) =>
      `Somebody, you we hope, asked for a new password for your account. Choose it behind this link; it works once, for ${minutes} minutes.`,
    link: "Choose a new password",
    ignore: "Was it not you? Then do nothing: your password stays as it is.",
  },
  "account-opened": {
    subject: "We opened an account for you",
    text: (shop: string, until: string) =>
      `Your account at ${shop} is ready. Choose its password behind this link; it works once, until ${until}.`,
    link: "Choose a password",
    ignore: "Don’t you want it? Then do nothing: nobody can log in until a password is chosen.",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: (moment: string) =>
      `The password of your account was changed on ${moment}. From now on you log in with the new one.`,
    notYou: (phone: string, mail: string) => `Was it not you? Then call us at once: ${phone}, or write to ${mail}.`,
  },
  "email-change": {
    subject: "Confirm the change of your email",
    present: (email: string) =>
      `Somebody, you we hope, wants to change the email of your account to ${email}. Nothing changes until both addresses have confirmed it.`,
    presentUnnamed:
      "Somebody, hopefully you, would like to change the email address of your account. Nothing changes until both addresses have confirmed this.",
    new: "Somebody, you we hope, wants to use this email for their account at our shop. Nothing changes until their email so far has confirmed it, too.",
    until: (moment: string) => `The link works once, until ${moment}.`,
    link: "Confirm",
    ignorePresent:
      "Was it not you? Then don’t confirm it, and nothing changes. Choose another password: somebody knows yours.",
    ignoreNew: "Was it not you? Then do nothing.",
    taken: "This email has an account already",
    takenHint:
      "Somebody, you we hope, wanted to use this email for another account at our shop. It has an account already, so nothing changes: log in with this email.",
  },
}

export type MailTexts = typeof en
