import type { OperatorPorts } from "../../adapters/cli/operator-command.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import { makePostgresSetupUnit } from "../../adapters/postgres/setup-unit.ts"
import { readShopConfig } from "../../adapters/settings/shop-config.ts"
import type { PostgresShop } from "./test-shop.ts"

/** What operators' commands are given, at the test shop's current time. */
export const makeOperatorPorts = ({ pool, transact }: Pick<PostgresShop, "pool" | "transact">): OperatorPorts => {
  const runInSetupUnit = makePostgresSetupUnit(pool)
  return {
    unitOfWork: makePostgresUnitOfWork((_, work) => transact("setup", work)),
    runWithShopData: work => runInSetupUnit(({ shopData }) => work(shopData)),
    readSettings: () => readShopConfig(),
  }
}
