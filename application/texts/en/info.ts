/** Texts of help and terms. */
export const infoTextsEn = {
  help: {
    title: "Help",
    intro: "What shoppers ask most. If your question is not here, call or write to us.",
    group: {
      cart: "Cart and account",
      files: "Your files",
      delivery: "Delivery and pick-up",
      payment: "Prices and payment",
      order: "After you have ordered",
    },
    ask: {
      account: "Do I need an account?",
      kept: "Where did my cart go?",
      edit: "How do I change a product in my cart?",
      quote: "Can I save my cart as a quote?",
      send: "How do I upload my files?",
      checked: "Do you check my files?",
      locked: "Why are some options locked?",
      arrival: "When does my order arrive?",
      split: "Can one product go to several addresses?",
      pickup: "Can I pick up my order?",
      ruledOut: "Why can’t I choose a delivery option?",
      vat: "Do prices include VAT?",
      methods: "How can I pay?",
      mandate: "Why can’t I choose my mandate?",
      coupon: "Why is my coupon not accepted?",
      placed: "How do I know that my order was placed?",
      change: "Can I still change or cancel my order?",
      again: "Can I order the same thing again?",
      wrong: "Something is wrong with my order. What now?",
    },
    answer: {
      account:
        "You don’t need one to fill a cart. For delivery and payment you log in or create an account, and your cart comes with you.",
      kept: "Without an account, your cart stays in the browser you filled it in. Once you log in, it is the same on every device; if you had two, we combine them.",
      edit: "Press Edit: you can change options, quantity, delivery type and extra services, and see the new price before you confirm. Copy puts the product in your cart once more. What you remove can be put back at once.",
      quote:
        "Customers with a company can. Save cart as quote keeps its prices for 30 days. You find it in your account under Quotes, and put it back in your cart from there.",
      send: "Once you have ordered, upload them on the page of your order; you find it under Your orders. There you also see what we need, and until when you have to approve your files to keep your delivery dates.",
      checked:
        "Yes: within minutes you see what we found and how they will be printed, and we email you if something is wrong. We print what you approve. A file check or a correction can be booked with many products: press Edit in your cart.",
      locked:
        "Your design was made for them. You can unlock an option and change it, but the design is then removed; you upload a new one after you have ordered.",
      arrival:
        "The delivery type decides the day, and under Delivery you choose the time. What you order before {{cutOff}} (Amsterdam time) on a working day counts for that day, anything later for the next working day.",
      split:
        "Yes, if the main address is in one of these countries: {{splitCountries}}. Under Delivery you say how many pieces each extra address gets; the main address gets the rest. Each extra address has its price.",
      pickup:
        "Most products, yes. In your cart or under Delivery, choose a pick-up point from the list or on the map; both show its opening hours.",
      ruledOut:
        "Some options exclude each other: a timed delivery, guaranteed delivery by courier, several addresses and a pick-up point can’t be combined, and not every product allows all of them. The reason is always shown beside it.",
      vat: "With a business account, prices exclude VAT; with a private one, they include it. Without an account, you choose at the top of the page. From the cart to the order, the summary shows net, VAT for each rate and the total including VAT.",
      methods:
        "The payment page shows every payment method you can use, and what it costs if it isn’t free. Direct debit and payment on account are for customers who have agreed on them with us.",
      mandate:
        "Its status is shown beside its name: it may still be waiting for approval, be revoked, or cover less than your order. Choose another mandate or another payment method.",
      coupon:
        "Check that the code is correct, still valid, not used before, and applies to your products. Some coupons only work once you are logged in.",
      placed:
        "You see its number straight away, and it is in your account under Your orders. If the connection fails while you order, we look the order up; however often you press, you order once.",
      change:
        "While your order is waiting for files or payment you can change its delivery under Your orders. To cancel it, call or write to us. Once it is in production, neither is possible.",
      again:
        "Yes: open the order under Your orders and press Order again. You first see what will be added to your cart, at today’s prices, and what can’t be ordered again, and why.",
      wrong: "Call or write to us with your order number, and send a photo if you can. If the mistake is ours, we put it right.",
    },
  },
  nowhere: {
    title: "There is no page here.",
    hint: "Check the address, or continue shopping.",
  },
}
