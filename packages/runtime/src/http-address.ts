import { isIPv6 } from 'node:net'

/** The address of a port; an IPv6 host stands in brackets there. */
export function httpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
