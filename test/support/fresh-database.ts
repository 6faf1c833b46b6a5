/** Gives each test on PostgreSQL its own database and drops it afterwards. */
import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"

export interface FreshDatabase {
  readonly name: string
  readonly url: string
  readonly drop: () => Promise<void>
}

const administer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

export const dropDatabase = async (url: string, name: string, attempts = 5): Promise<void> => {
  try {
    await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)
  } catch (error) {
    // the server's own maintenance may be connected, which cannot be ended
    if (attempts === 1) throw error
    await pause(500)
    await dropDatabase(url, name, attempts - 1)
  }
}

/** Creates a database on the server at `url`: empty, or a copy of a database without connections. */
export const createFreshDatabase = async (url: string, copied = "template1"): Promise<FreshDatabase> => {
  const name = `shop_test_${randomBytes(6).toString("hex")}`
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${copied}`)
  const own = Object.assign(new URL(url), { pathname: `/${name}` })
  return { name, url: own.href, drop: () => dropDatabase(url, name) }
}
