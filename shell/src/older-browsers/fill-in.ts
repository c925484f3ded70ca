import { any, canParse, isWellFormed, toReversed, toSorted, withResolvers } from './fills.ts'

/** Gives the browser what it lacks of the standard; what it has stays its own. Fetched only where something is missing. */
export function fillIn(): void {
  fill(AbortSignal, { any })
  fill(Array.prototype, { toReversed, toSorted })
  fill(Promise, { withResolvers })
  fill(String.prototype, { isWellFormed })
  fill(URL, { canParse })
}

function fill(owner: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}
