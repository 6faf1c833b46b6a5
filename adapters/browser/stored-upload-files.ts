/** Chosen files in IndexedDB. What the browser can't store, such as in a private window, is left out. */
import { Effect } from "effect"
import type { StoredUploadFile, StoredUploadFiles } from "../../application/client/ports/stored-upload-files.ts"

const DATABASE = "artwork"
const STORE = "files"

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error("another version of the page holds the database"))
  })

const run = async <A>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<A>): Promise<A> => {
  const database = await openDatabase()
  try {
    return await new Promise<A>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const tryOrElse = <A>(work: () => Promise<A>, otherwise: A): Effect.Effect<A> =>
  Effect.orElseSucceed(Effect.tryPromise(work), () => otherwise)

export const makeStoredUploadFiles = (): StoredUploadFiles => ({
  list: tryOrElse<readonly StoredUploadFile[]>(() => run("readonly", store => store.getAll()), []),
  save: file => tryOrElse(async () => void (await run("readwrite", store => store.put(file))), undefined),
  remove: id => tryOrElse(async () => void (await run("readwrite", store => store.delete(id))), undefined),
})
