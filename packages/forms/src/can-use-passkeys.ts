/** Browsers have passkeys at named addresses with https, and at localhost. */
export function canUsePasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && !isNumeric
}
