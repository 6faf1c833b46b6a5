/** Runs the same laws on each implementation of the shop's ports: in memory and on a database. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeMemoryDatabase } from "../../adapters/memory/database.ts"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import { type RunTransaction, runInTransaction } from "../../adapters/postgres/transaction.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { seedMemoryShop } from "./seed-memory-shop.ts"
import { defaultDatabaseKind, type ListTestJobs, listMemoryJobs, listPostgresJobs } from "./test-shop.ts"

export interface LawfulShop {
  readonly unitOfWork: UnitOfWork
  /** whether units of work can wait for each other */
  readonly races: boolean
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
  readonly listJobs: ListTestJobs
}

type RepositoryName = Exclude<keyof ShopWrites, "now" | "newId" | "newToken" | "afterCommit">

/** The methods of each repository, and whether a law in this file has called them. */
type MethodCalls = Map<string, Map<string, boolean>>

export const isRepository = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

const recordCallsOf = <Shop extends ShopReads>(shop: Shop, calls: MethodCalls): Shop => {
  const entries = Object.entries(shop).map(([name, value]: [string, unknown]) => {
    if (!isRepository(value)) return [name, value]
    const methods = calls.get(name) ?? new Map(Object.keys(value).map(method => [method, false]))
    calls.set(name, methods)
    const get = (_: object, method: string) => {
      methods.set(method, true)
      return Reflect.get(value, method)
    }
    return [name, new Proxy(value, { get })]
  })
  return Object.fromEntries(entries)
}

const recordCalls = ({ read, write }: UnitOfWork, calls: MethodCalls): UnitOfWork => ({
  read: work => read(shop => work(recordCallsOf(shop, calls))),
  write: work => write(shop => work(recordCallsOf(shop, calls))),
})

const makeShop = (options: Pick<LawfulShop, "unitOfWork" | "races" | "listJobs">): LawfulShop => ({
  ...options,
  read: work => Effect.runPromise(options.unitOfWork.read(work)),
  write: work => Effect.runPromise(options.unitOfWork.write(work)),
})

interface Implementation {
  readonly name: string
  readonly calls: MethodCalls
  readonly open: () => Promise<{ readonly shop: LawfulShop; readonly close: () => Promise<void> }>
}

const memory: Implementation = {
  name: "memory",
  calls: new Map(),
  open: async () => {
    const memoryDatabase = makeMemoryDatabase(() => new Date())
    await seedMemoryShop(memoryDatabase)
    const unitOfWork = recordCalls(makeMemoryUnitOfWork(memoryDatabase), memory.calls)
    const listJobs = () => listMemoryJobs(memoryDatabase)
    return { shop: makeShop({ unitOfWork, races: true, listJobs }), close: async () => undefined }
  },
}

const database: Implementation = {
  name: defaultDatabaseKind.name,
  calls: new Map(),
  open: async () => {
    const { pool, close } = await defaultDatabaseKind.openSeeded()
    const transact: RunTransaction = (mode, work) => runInTransaction(pool, mode, work)
    const unitOfWork = recordCalls(makePostgresUnitOfWork(transact), database.calls)
    const listJobs = () => listPostgresJobs(transact)
    return { shop: makeShop({ unitOfWork, races: defaultDatabaseKind.races, listJobs }), close }
  },
}

export const addLawCustomer = async ({ write }: LawfulShop): Promise<string> => {
  const id = randomUUID()
  const registration = { firstName: "Ada", lastName: "de Vries", email: `${id}@example.com`, password: "" }
  await write(({ customers }) => customers.add(id, registration, "hash"))
  return id
}

/** `laws` gets a function that returns the implementation's shop, which is open while its tests run. */
export const describeRepositoryLaws = (subject: string, laws: (getShop: () => LawfulShop) => void): void =>
  describe.each([memory, database])(`${subject} on $name`, ({ open }) => {
    let opened: Awaited<ReturnType<Implementation["open"]>> | undefined
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())
    laws(() => {
      if (!opened) throw new TypeError("no shop is open")
      return opened.shop
    })
  })

/** Stands at the end of a file of laws: they must have called every method of these repositories. */
export const describeLawCoverage = (...repositories: readonly RepositoryName[]): void => {
  // other files of the same worker may have called methods
  for (const { calls } of [memory, database]) calls.clear()
  describe.each([memory, database])("the laws on $name", ({ calls }) => {
    it(`call every method of ${repositories.join(", ")}`, () => {
      for (const repository of repositories) {
        const methods = [...(calls.get(repository) ?? [])]
        expect(methods.filter(([, isCalled]) => !isCalled).map(([method]) => `${repository}.${method}`)).toEqual([])
        expect(methods.length).toBeGreaterThan(0)
      }
    })
  })
}
