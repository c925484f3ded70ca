/** What the gateway's library makes of a path of a route; `keys` are its parameters. */
export interface Alias {
  method: string
  fullPath: string
  keys: unknown[]
}

/** A path's alias, and what its parameters are. */
export interface FoundAlias<A extends Alias = Alias> {
  alias: A
  params: Record<string, unknown>
}

/**
 * Finds the alias of a path without parameters by its name: the library tries one expression after another. What is not
 * found here, such as a path with parameters or in capitals, is still the library's to find.
 */
export function aliasIndex<A extends Alias>(aliases: readonly A[]) {
  const plain = aliases.filter(({ keys }) => keys.length === 0)
  const byName = new Map(plain.map((alias) => [`${alias.method} ${alias.fullPath}`, alias]))
  return (url: string, method: string): FoundAlias<A> | null => {
    const alias = byName.get(`${method} ${url}`)
    return alias ? { alias, params: {} } : null
  }
}
