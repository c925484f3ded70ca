import type { Call } from '@sufra/contracts/call'
import { sendsJson } from '@sufra/contracts/route'

/** Where a call with these parameters goes: those that its path names stand there, the others in the query, if it has one. */
export function addressOf(route: Call, params: object): string {
  const rest = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const asked = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return sendsJson(route) ? asked : `${asked}?${new URLSearchParams([...rest])}`
}
