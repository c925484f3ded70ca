import { DatabaseSync, type StatementSync } from 'node:sqlite'

const mostStatements = 2000

export class Connection {
  readonly #database: DatabaseSync
  readonly #cache = new Map<string, StatementSync>()

  constructor(file: string, cacheKb: number) {
    this.#database = new DatabaseSync(file, { timeout: 5000 })
    this.exec(`PRAGMA cache_size=-${cacheKb}`)
    this.exec('PRAGMA temp_store=MEMORY')
  }

  prepare(sql: string): StatementSync {
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }

  cached(sql: string): StatementSync {
    let statement = this.#cache.get(sql)
    if (!statement) {
      if (this.#cache.size > mostStatements) this.#cache.clear()
      statement = this.prepare(sql)
      this.#cache.set(sql, statement)
    }
    return statement
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  close(): void {
    this.#database.close()
  }
}
