import { OWNER } from './product.ts'

/** Signs the staff in. @returns the session's cookie. */
export function signInStaff(address: string): Promise<string> {
  return signIn(`${address}/api/auth/admin-login`, OWNER)
}

/** Signs a guest in. @returns the session's cookie. */
export function signInGuest(address: string, guest: { phoneNumber: string; password: string }): Promise<string> {
  return signIn(`${address}/api/auth/login`, guest)
}

async function signIn(address: string, given: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(given) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
