import { encodeStep } from '@sufra/domain/card-code'

/** Whether this browser can sign: only pages of an https address may, and those of this machine. */
export const canSign = () => globalThis.crypto?.subtle !== undefined

/** What a key of hexadecimal digits makes of a step: HMAC-SHA-256, as the server reckons it. */
export async function signStep(key: string, step: number): Promise<Uint8Array> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const signing = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, encodeStep(step)))
}
