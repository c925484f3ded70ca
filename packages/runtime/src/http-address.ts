import { isIPv6 } from 'node:net'

export function formatHttpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
