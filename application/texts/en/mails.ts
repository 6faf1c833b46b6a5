/** English texts of mails. The other languages have the same keys. */
export const mailTextsEn = {
  hello: (name: string) => `Dear ${name},`,
  helloAll: "Hello,",
  footer: "You receive this email because of an order or an account at our shop. You can reply to it.",
  toOrder: "See your order",
  pieces: (count: string, isOne: boolean) => `${count} ${isOne ? "piece" : "pieces"}`,
  items: "What you ordered",
  delivery: "Delivery slot",
  leftOut:
    "So that nobody can use our shop to send you their own words, this email leaves out names, addresses and references. You can see them on the page of your order.",
  pickup: "Pick-up",
  pickupThere: "Kept for you at the pick-up point you chose.",
  expectedOn: (date: string) => `Expected on ${date}`,
  guaranteedOn: (date: string) => `Guaranteed on ${date}`,
  readyFrom: (date: string) => `Ready from ${date}`,
  courier: (name: string, phone: string) => `Guaranteed delivery by courier to ${name}, ${phone}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  mailed: (count: string) => `${count}: sent by post to your own addressees`,
  summary: "Summary",
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
    deliveryService: "Delivery slot",
    courierService: "Guaranteed delivery",
    customerDiscount: "Customer discount",
  },
  net: "Net",
  vat: (rate: string, net: string) => `VAT ${rate}\u00a0% on ${net}`,
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
  costsOf: (method: string) => `${method} fee`,
  paid: "Paid",
  toPay: "To pay",
  payUntil: (moment: string) => `You can pay until ${moment}. After that your order is cancelled, and you owe nothing.`,
  onAccount: "Pay within 14 days of the invoice date.",
  billing: "Billing address",
  vatId: "VAT id",
  reference: "Reference",
  poNumber: "PO number",
  rights: "What we agreed",
  terms: "Our terms and conditions apply:",
  withdrawal:
    "We make every product to your specifications. The right to withdraw from a purchase within 14 days therefore doesn’t apply (Article 16(c) of Directive 2011/83/EU).",
  cancelling:
    "While your order is waiting for files or payment you can cancel it free of charge: reply to this email or call us. Once it is in production it can no longer be changed or cancelled.",
  complaints:
    "If something is wrong, tell us as soon as you see it, with your order number and a photo. If the mistake is ours, we print again free of charge or refund you. Consumers keep their legal guarantee.",
  "order-confirmation": {
    subject: (number: string) => `Your order ${number}`,
    title: "Thank you for your order",
    placed: (number: string, date: string) =>
      `We received your order ${number} on ${date}. This email confirms it; please keep it.`,
    unpaid: "We are still waiting for your payment, and print once we have received it.",
    files: (mail: string) => `Please email your files to ${mail}, with your order number.`,
  },
  "payment-received": {
    subject: (number: string) => `We have received your payment for order ${number}`,
    title: "We have received your payment",
    text: (number: string, amount: string) => `We have received ${amount} for your order ${number}. Thank you.`,
    whole: "Your order is now paid.",
    part: (amount: string) => `${amount} is still to be paid; we print once we have received it.`,
  },
  "payment-failed": {
    subject: (number: string) => `Your payment for order ${number} failed`,
    title: "Your payment failed",
    text: (number: string, amount: string) =>
      `Your payment of ${amount} for your order ${number} failed. You can pay again or choose another payment method; until then your order is on hold.`,
    link: "Pay your order",
  },
  "payment-reminder": {
    subject: (number: string) => `Your order ${number} is waiting for your payment`,
    title: "We have not received your payment yet",
    text: (number: string, amount: string) =>
      `${amount} is still to be paid for your order ${number}. We print it once we have received it.`,
    link: "Pay your order",
  },
  "order-lapsed": {
    subject: (number: string) => `Your order ${number} is cancelled`,
    title: "Your order is cancelled",
    text: (number: string, amount: string) =>
      `We have not received the ${amount} for your order ${number} in time, so it is cancelled. You owe nothing. Any later payment will be refunded automatically. You are welcome to order again.`,
  },
  refund: {
    subject: (number: string) => `Your refund for order ${number}`,
    title: "Your refund",
    text: (number: string, amount: string) =>
      `We are refunding you ${amount} for your order ${number}, by the payment method you used. With most banks it arrives within a few days.`,
  },
  "refund-failed": {
    subject: (number: string) => `Your refund for order ${number} failed`,
    title: "Your refund failed",
    text: (number: string, amount: string) =>
      `We wrote that we are refunding you ${amount} for your order ${number}. Your bank or payment provider rejected it, so it has not reached you. We will refund you in another way and write to you; you don’t have to do anything.`,
  },
  "delivery-changed": {
    subject: (number: string) => `The delivery of your order ${number} has changed`,
    title: "The delivery has changed",
    text: (number: string) => `The delivery of your order ${number} was changed. This is what we have agreed now:`,
    toPay: (amount: string) => `${amount} is still to be paid.`,
  },
  "password-reset": {
    subject: "Choose a new password",
    text: (minutes: number) =>
      `Someone (hopefully you) asked for a new password for your account. Choose it with this link; it works once, for ${minutes} minutes.`,
    link: "Choose a new password",
    ignore: "Wasn’t it you? Then do nothing: your password stays as it is.",
  },
  "account-opened": {
    subject: "We opened an account for you",
    text: (shop: string, until: string) =>
      `Your account at ${shop} is ready. Choose its password with this link; it works once, until ${until}.`,
    link: "Choose a password",
    ignore: "If you don’t want it, do nothing: nobody can log in until a password is chosen.",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: (moment: string) => `The password of your account was changed on ${moment}. From now on you log in with the new one.`,
    notYou: (phone: string, mail: string) => `Wasn’t it you? Then call us at once: ${phone}, or write to ${mail}.`,
  },
  "email-change": {
    subject: "Confirm the change of your email address",
    present: (email: string) =>
      `Someone (hopefully you) wants to change the email address of your account to ${email}. Nothing changes until both addresses have confirmed it.`,
    new: "Someone (hopefully you) wants to use this email address for an account at our shop. Nothing changes until the account’s current email address is confirmed too.",
    presentUnnamed:
      "Someone (hopefully you) wants to change the email address of your account. Nothing changes until both addresses have confirmed it.",
    until: (moment: string) => `The link works once, until ${moment}.`,
    link: "Confirm",
    ignorePresent: "Wasn’t it you? Then don’t confirm it, and nothing changes. Choose another password: someone knows yours.",
    ignoreNew: "Wasn’t it you? Then do nothing.",
    taken: "This email address already has an account",
    takenHint:
      "Someone (hopefully you) wanted to use this email address for another account at our shop. It already has an account, so nothing changes: log in with this email address.",
  },
}

export type MailTexts = typeof mailTextsEn
