/**
 * Oldest supported browsers (docs/supported-browsers.md), by their MDN names. Target of the builds;
 * e2e/rules checks the built files.
 */
export const OLDEST_BROWSERS = {
  safari_ios: '16.0',
  safari: '16.0',
  chrome_android: '109',
  chrome: '109',
  firefox_android: '115',
  firefox: '115',
} as const

export const devPorts = { shell: 3000, 'mfe-customer': 3001, 'mfe-reservations': 3002, 'mfe-admin': 3003 } as const

export type FrontEnd = keyof typeof devPorts

export const devHost = '127.0.0.1'

/** `GATEWAY_URL` overrides the usual address of `npm start`. */
export function getGatewayUrl(): string {
  return process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
}
