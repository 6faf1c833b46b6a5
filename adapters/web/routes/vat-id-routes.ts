import { Effect } from "effect"
import { makeVerifyVatId } from "../../../application/shop/customers/verify-vat-id.ts"
import type { VatRegister } from "../../../application/shop/ports/vat-register.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerVatIdRoutes = ({ route }: Pick<RouteDeps, "route">, vatRegister: VatRegister): void =>
  route(endpoints.checkVatId, { unit: "own" }, ({ body, unitOfWork }) =>
    Effect.map(makeVerifyVatId({ unitOfWork, vatRegister })(body.vatId), status => ({ status })),
  )
