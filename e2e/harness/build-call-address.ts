import type { Call } from '@sufra/contracts/call'
import { isJson } from '@sufra/contracts/route'

/** Fills path parameters; the others go into the query of calls that have one. */
export function buildCallAddress(route: Call, params: object): string {
  const rest = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const asked = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return isJson(route) ? asked : `${asked}?${new URLSearchParams([...rest])}`
}
