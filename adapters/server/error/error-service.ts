/** A bug that a page met goes to the log under its trace, the code that the shopper can quote (DEV-03). */
import { endpoints } from "../../contract/endpoints.ts"
import { openRoute, type Services } from "../http/route.ts"

export const errorService = (services: Services): void => {
  openRoute(services, endpoints.reportError, async ({ body, log, traceId }) => {
    log.error({ report: body }, "a page broke")
    return { traceId }
  })
}
