import { Effect } from "effect"
import { UnreachableError } from "../../application/client/ports/service-failures.ts"

/** The code of calls, which is loaded when one is first made. Without it nothing is sent, as without a network. */
export const loadCode = <Code>(load: () => Promise<Code>): Effect.Effect<Code, UnreachableError> =>
  Effect.tryPromise({ try: load, catch: () => new UnreachableError({ cause: "network", traceId: "" }) })
