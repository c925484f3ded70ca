import { createHash } from 'node:crypto'

/** As nginx writes it, so that an edge may do the same. */
const INCLUDE = /<!--# include virtual="([^"]+)" -->/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The addresses of what a page includes, each once. */
export function includesOf(page: string): string[] {
  return [...new Set([...page.matchAll(INCLUDE)].map(([, address = '']) => address))]
}

/** Fills in what a page includes (server-side includes). What is included includes nothing itself. */
export function fillIn(page: string, texts: ReadonlyMap<string, string>): string {
  return page.replace(INCLUDE, (_include, address) => texts.get(address) ?? '')
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
