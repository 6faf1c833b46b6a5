import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeMemoryDatabase, type Table } from "../../../adapters/memory/database.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"
import { describeRepositoryLaws, isRepository } from "../../support/repository-laws.ts"

const aRegistration = () => {
  const id = randomUUID()
  return { id, email: `${id}@example.com`, firstName: "Ada", lastName: "de Vries", password: "" }
}

/** Returns a function that lets its callers continue once so many have called it. */
const makeBarrier = (count: number) => {
  let waiting = count
  let open = (): void => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return (): Promise<void> => {
    waiting -= 1
    if (waiting <= 0) open()
    return opened
  }
}

describeRepositoryLaws("a unit of work", getShop => {
  it("returns the result of its work, which gets the transaction's time", async () => {
    expect(await getShop().write(({ now }) => Effect.succeed(now))).toBeInstanceOf(Date)
    expect(await getShop().read(() => Effect.succeed("answer"))).toBe("answer")
  })

  it("fails with the typed failure of its work", async () => {
    const failing = getShop().unitOfWork.write(() => Effect.fail({ _tag: "CartNotFound" as const }))
    expect(await Effect.runPromise(Effect.flip(failing))).toEqual({ _tag: "CartNotFound" })
  })

  it("runs the work that was scheduled for after the commit, and none of it after a failure", async () => {
    const ran: string[] = []
    await getShop().write(({ afterCommit }) => Effect.sync(() => afterCommit(() => ran.push("committed"))))
    const failing = getShop().unitOfWork.write(({ afterCommit }) =>
      Effect.flatMap(
        Effect.sync(() => afterCommit(() => ran.push("failed"))),
        () => Effect.fail("refused"),
      ),
    )
    await Effect.runPromise(Effect.flip(failing))
    expect(ran).toEqual(["committed"])
  })

  it("rolls back every write when the unit of work fails, and commits all when it succeeds", async () => {
    const [failed, saved] = [aRegistration(), aRegistration()]
    const failing = getShop().unitOfWork.write(({ customers }) =>
      Effect.andThen(customers.add(failed.id, failed, ""), Effect.fail("refused")),
    )
    await Effect.runPromise(Effect.flip(failing))
    await getShop().write(({ customers }) => customers.add(saved.id, saved, ""))
    const found = await getShop().read(({ customers }) => Effect.all([customers.find(failed.id), customers.find(saved.id)]))
    expect(found.map(customer => customer?.profile.email)).toEqual([undefined, saved.email])
  })

  it("shows no other transaction its uncommitted writes", async () => {
    if (!getShop().races) return
    const registration = aRegistration()
    const find = () => getShop().read(({ customers }) => customers.find(registration.id))
    const whileRunning = await getShop().write(({ customers }) =>
      Effect.andThen(customers.add(registration.id, registration, ""), Effect.promise(find)),
    )
    expect(whileRunning).toBeUndefined()
    expect(await find()).toBeDefined()
  })

  it("sees one unchanging state in a read, and the latest commits of others in a write", async () => {
    if (!getShop().races) return
    const lookTwice = (mode: "read" | "write") => {
      const registration = aRegistration()
      const addElsewhere = Effect.promise(() =>
        getShop().write(({ customers }) => customers.add(registration.id, registration, "")),
      )
      return getShop()[mode](({ customers }: ShopReads) =>
        Effect.gen(function* () {
          const before = yield* customers.find(registration.id)
          yield* addElsewhere
          return [before !== undefined, (yield* customers.find(registration.id)) !== undefined]
        }),
      )
    }
    expect(await lookTwice("read")).toEqual([false, false])
    expect(await lookTwice("write")).toEqual([false, true])
  })

  it("lets only one of two simultaneous transactions add the same unique value", async () => {
    if (!getShop().races) return
    const [one, other] = [aRegistration(), aRegistration()]
    const bothBegan = makeBarrier(2)
    const add = (id: string) =>
      getShop().write(({ customers }) =>
        Effect.gen(function* () {
          yield* customers.find(id)
          yield* Effect.promise(bothBegan)
          return yield* customers.add(id, one, "")
        }),
      )
    expect((await Promise.all([add(one.id), add(other.id)])).toSorted()).toEqual([false, true])
  })

  it("has only repositories with port laws that call every method", async () => {
    const repositories = await getShop().write(shop =>
      Effect.succeed(Object.entries(shop).filter(([, value]) => isRepository(value))),
    )
    const lawFiles = listRepositoryFiles().filter(({ path }) => path.startsWith("test/adapters/repositories/"))
    const covered = lawFiles.flatMap(({ source }) => /^describeLawCoverage\((.*)\)$/m.exec(source)?.[1]?.match(/\w+/g) ?? [])
    expect(covered.toSorted()).toEqual(repositories.map(([name]) => name).toSorted())
  })

  it("throws a defect of its work unchanged", async () => {
    const defect = new TypeError("a bug")
    await expect(getShop().write(() => Effect.die(defect))).rejects.toBe(defect)
  })
})

interface Stock {
  readonly id: string
  readonly count: number
  readonly label?: string
}

const STOCK: Table<Stock> = { name: "stock", uniqueKeys: [({ label }) => label] }

describe("a transaction in memory", () => {
  const open = () => makeMemoryDatabase(() => new Date(0))

  it("rolls back every write when it fails", async () => {
    const { runUnit } = open()
    const failing = runUnit("write", async copy => {
      copy.put(STOCK, "a", { id: "a", count: 1 })
      throw new Error("refused")
    })
    await expect(failing).rejects.toThrow("refused")
    expect(await runUnit("read", async copy => copy.list(STOCK))).toEqual([])
  })

  it("loses no increment of simultaneous transactions that lock the row", async () => {
    const { runUnit } = open()
    const increment = () =>
      runUnit("write", async copy => {
        await Effect.runPromise(copy.lock(STOCK, "a"))
        const { count } = copy.find(STOCK, "a") ?? { count: 0 }
        await Promise.resolve()
        copy.put(STOCK, "a", { id: "a", count: count + 1 })
      })
    await Promise.all(Array.from({ length: 10 }, increment))
    expect(await runUnit("read", async copy => copy.find(STOCK, "a"))).toEqual({ id: "a", count: 10 })
  })

  it("doesn't find a removed row, nor do later transactions", async () => {
    const { runUnit } = open()
    await runUnit("write", async copy => copy.put(STOCK, "a", { id: "a", count: 1 }))
    const own = await runUnit("write", async copy => {
      copy.remove(STOCK, "a")
      return [copy.find(STOCK, "a"), copy.list(STOCK)]
    })
    expect(own).toEqual([undefined, []])
    expect(await runUnit("read", async copy => copy.list(STOCK))).toEqual([])
  })

  it("sees one state in a read, whatever is committed meanwhile", async () => {
    const { runUnit } = open()
    await runUnit("write", async copy => copy.put(STOCK, "a", { id: "a", count: 1 }))
    const counts = await runUnit("read", async copy => {
      const before = copy.find(STOCK, "a")?.count
      await runUnit("write", async other => other.put(STOCK, "a", { id: "a", count: 2 }))
      return [before, copy.find(STOCK, "a")?.count]
    })
    expect(counts).toEqual([1, 1])
  })

  it("runs again when it is in a deadlock", async () => {
    const { runUnit } = open()
    const lockBoth = (first: string, second: string) =>
      runUnit("write", async copy => {
        await Effect.runPromise(copy.lock(STOCK, first))
        await Promise.resolve()
        await Effect.runPromise(copy.lock(STOCK, second))
        return first
      })
    expect(await Promise.all([lockBoth("a", "b"), lockBoth("b", "a")])).toEqual(["a", "b"])
  })

  it("runs again when another transaction committed the same unique key first, and then finds that row", async () => {
    const { runUnit } = open()
    const insert = (id: string) =>
      runUnit("write", async copy => {
        const found = copy.list(STOCK).find(({ label }) => label === "same")
        await Promise.resolve()
        if (found) return found.id
        copy.put(STOCK, id, { id, count: 1, label: "same" })
        return id
      })
    expect(await Promise.all([insert("a"), insert("b")])).toEqual(["a", "a"])
  })
})
