import { Effect } from "effect"
import type { CustomerUnknown } from "../../application/shop/customers/manage-customer.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { OperatorPorts } from "./operator-command.ts"

/** Runs a use case in a unit of work. `formatFailure` says why it can't be carried out. */
export const runInCommand = <A, E>(
  { unitOfWork }: Pick<OperatorPorts, "unitOfWork">,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  formatFailure: (failure: E) => readonly string[] = () => [],
): Promise<A> =>
  Effect.runPromise(Effect.mapError(unitOfWork.write(work), failure => new OperatorError(...formatFailure(failure))))

export const formatUnknownCustomer = (email: string): string => `There is no customer ${email}.`

/** Runs a use case that needs a customer with this email. */
export const runForCustomer = <A>(
  ports: OperatorPorts,
  email: string,
  work: (shop: ShopWrites, email: string) => Effect.Effect<A, CustomerUnknown>,
): Promise<A> =>
  runInCommand(
    ports,
    shop => work(shop, email),
    () => [formatUnknownCustomer(email)],
  )

/** Runs use cases about the order with a number; `rejections` say why one was refused. */
export const makeRunAboutOrder =
  <Tag extends string>(rejections: Readonly<Record<Tag, (orderNumber: string) => string>>) =>
  <A>(
    ports: OperatorPorts,
    orderNumber: string,
    work: (shop: ShopWrites) => Effect.Effect<A, { readonly _tag: NoInfer<Tag> }>,
  ): Promise<A> =>
    runInCommand(ports, work, ({ _tag }) => [rejections[_tag](orderNumber)])
