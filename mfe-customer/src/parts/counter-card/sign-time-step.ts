import { encodeStep } from '@sufra/domain/card-code'

/** Only secure contexts provide `crypto.subtle`. */
export const canSign = () => globalThis.crypto?.subtle !== undefined

/** HMAC-SHA-256 with a hexadecimal key, as on the server. */
export async function signTimeStep(key: string, step: number): Promise<Uint8Array> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const signing = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, encodeStep(step)))
}
