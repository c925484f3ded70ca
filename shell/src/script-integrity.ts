import { registerPlugins } from '@module-federation/enhanced/runtime'

/** By address. */
const hashes = new Map<string, string>()

/** A script from this address runs only with this hash, so that files changed after the release do not. */
export function requireIntegrity(address: string, integrity: string): void {
  if (hashes.size === 0) registerPlugins([{ name: 'script-integrity', createScript }])
  hashes.set(toAbsolute(address), integrity)
}

function createScript({ url }: { url: string }): HTMLScriptElement | undefined {
  const src = toAbsolute(url)
  const integrity = hashes.get(src)
  if (integrity === undefined) return undefined
  const script = Object.assign(document.createElement('script'), { src, integrity, fetchPriority: 'high' })
  if (new URL(src).origin !== location.origin) script.crossOrigin = 'anonymous'
  return script
}

const toAbsolute = (address: string) => new URL(address, location.href).href
