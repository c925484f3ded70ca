export const devPorts = { shell: 3000, 'mfe-customer': 3001, 'mfe-reservations': 3002, 'mfe-admin': 3003 } as const

export type FrontEnd = keyof typeof devPorts

export const devHost = '127.0.0.1'

/** `GATEWAY_URL` overrides the usual address of `npm start`. */
export function getGatewayUrl(): string {
  return process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
}
