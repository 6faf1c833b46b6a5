/** The Vitest configuration of mutation tests: the tests of domain and application, and a hanging test has failed. */
import { defineConfig } from "vitest/config"
import { OwnTestsFirstSequencer } from "./own-tests-first-sequencer.ts"
import { reuseThreadPlugin } from "./reuse-thread-plugin.ts"

/** The shop's use cases are mostly tested over HTTP. Other code is not, so that its mutants are tried faster. */
const SHOP_TESTS_OVER_HTTP = [
  "{accounts,addresses,agents,email-change,forgotten-password,identity,passwords,sessions}",
  "{cart-changes,carts,carts-at-login,copy-line-items,coupon-states,edit-line-items,price-views,shared-delivery}",
  "{delivery,discounts-and-reviews,pickup,promised-days,expected-delivery-days,expected-total,vat-by-destination,vat-ids}",
  "{jobs,mails,operations,order-blocks,order-ledger,orders,payment-methods,payments,place-order,quotes,retention}",
  "{ucp-catalog,ucp-checkout,ucp-linked,ucp-order,ucp-payment}",
].map(names => `test/adapters/server/${names}.test.ts`)

export default defineConfig({
  plugins: [reuseThreadPlugin()],
  test: {
    include: [
      "test/domain/**/*.test.ts",
      "test/application/**/*.test.ts",
      ...(process.env.MUTATION_OF === "shop" ? SHOP_TESTS_OVER_HTTP : []),
    ],
    sequence: { sequencer: OwnTestsFirstSequencer },
    setupFiles: "test/support/first-failure.ts",
    testTimeout: 10_000,
    isolate: false,
  },
})
