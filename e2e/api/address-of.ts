import type { Call } from '@sufra/contracts/call'
import { sendsBody } from '@sufra/contracts/route'

/** Where a call with these parameters goes: those that its path names stand there, the others in the query, if it has one. */
export function addressOf({ method, path }: Call, params: object): string {
  const rest = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const asked = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return sendsBody(method) ? asked : `${asked}?${new URLSearchParams([...rest])}`
}
