const cacheSize = 2048
const cache = new Array<string>(cacheSize).fill('')

/** Field names repeat: a cache by hash avoids decoding them again. */
export function readCachedName(bytes: Buffer, start: number, end: number, hash: number): string {
  const length = end - start
  const slot = (hash ^ (hash >>> 15)) & (cacheSize - 1)
  const cached = cache[slot] as string
  if (cached.length === length && isSameAscii(cached, bytes, start)) return cached
  const name = bytes.toString('utf8', start, end)
  if (name.length === length && length < 64) cache[slot] = name
  return name
}

function isSameAscii(name: string, bytes: Buffer, start: number): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false
  return true
}
