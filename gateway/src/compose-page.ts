import { createHash } from 'node:crypto'

/** As nginx writes it, so that an edge may do the same. */
const INCLUDE = /<!--# include virtual="([^"]+)" -->/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** What stands at an address; nothing where there is nothing. */
export type Read = (address: string) => Promise<string>

/** Whether there is something to fill in. */
export function hasIncludes(page: string): boolean {
  return page.search(INCLUDE) >= 0
}

/** Fills in what a page includes (server-side includes). What is included includes nothing itself. */
export async function composePage(page: string, read: Read): Promise<string> {
  const addresses = [...new Set([...page.matchAll(INCLUDE)].map(([, address = '']) => address))]
  const texts = await Promise.all(addresses.map(read))
  const found = new Map(addresses.map((address, i) => [address, texts[i] ?? '']))
  return page.replace(INCLUDE, (_include, address) => found.get(address) ?? '')
}

/** JSON that may stand in a script element, whatever it says. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** How a page's policy names the scripts that stand in it: each by what it is, so that no other runs. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}
