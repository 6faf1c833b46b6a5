/** The lines that `npm start` prints below the sample shop's address: accounts, password, mails and a coupon to try. */
export const describeFirstSteps = (shopUrl: string, showsMails: boolean): readonly string[] => [
  "  Log in      consumer@example.com or company@example.com, password Drukwerk-2026!",
  ...(showsMails ? [`  Read mails  ${shopUrl}/mail`] : []),
  "  Try next    put business cards into the cart, enter the coupon HERFST10, place the order",
  "  Read on     README.md: all accounts and coupons, and how to change a price, a rule or a page",
]
