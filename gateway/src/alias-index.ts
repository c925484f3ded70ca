export interface Alias {
  method: string
  fullPath: string
  keys: unknown[]
}

export interface FoundAlias<A extends Alias = Alias> {
  alias: A
  params: Record<string, unknown>
}

/**
 * Finds the alias of a path without parameters by name, because the library tries one expression after another. The
 * library still matches paths with parameters or in capitals.
 */
export function createAliasIndex<A extends Alias>(aliases: readonly A[]) {
  const plain = aliases.filter(({ keys }) => keys.length === 0)
  const byName = new Map(plain.map((alias) => [`${alias.method} ${alias.fullPath}`, alias]))
  return (url: string, method: string): FoundAlias<A> | null => {
    const alias = byName.get(`${method} ${url}`)
    return alias ? { alias, params: {} } : null
  }
}
