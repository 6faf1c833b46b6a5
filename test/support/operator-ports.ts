import type { OperatorPorts } from "../../adapters/cli/operator-command.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import { makePostgresSetup } from "../../adapters/postgres/setup-unit.ts"
import type { PostgresShop } from "./test-shop.ts"

/** What operators' commands are given, at the test shop's current time. */
export const makeOperatorPorts = ({ pool, transact }: Pick<PostgresShop, "pool" | "transact">): OperatorPorts => {
  const runSetup = makePostgresSetup(pool)
  return {
    unitOfWork: makePostgresUnitOfWork((_, work) => transact("setup", work)),
    runWithShopData: work => runSetup(({ shopData }) => work(shopData)),
    readLocales: async () => ["en", "nl", "fr", "de"],
  }
}
