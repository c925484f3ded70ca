import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getDist } from '@sufra/server/build'
import type { Page } from 'playwright-core'

export interface StaticPage {
  address: string
  stop(): void
}

/** Serves the rendered page without scripts: the lower bound for its look. */
export async function serveStaticPage(page: Page): Promise<StaticPage> {
  const html = brotliCompressSync(await renderStatic(page))
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/'
    if (!path.endsWith('.woff2')) {
      const isPage = path === '/'
      res.writeHead(isPage ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
      return res.end(isPage ? html : undefined)
    }
    const font = await readFile(join(getDist('shell'), basename(path)))
    res.writeHead(200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=3600' }).end(font)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address, stop: () => server.close() }
}

async function renderStatic(page: Page): Promise<string> {
  const { lang, dir, css, body } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    const { lang, dir } = document.documentElement
    return { lang, dir, css: rules.join('\n'), body: document.getElementById('root')?.innerHTML ?? '' }
  })
  const address = new URL('/', page.url()).href
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`
  const style = css.replaceAll(address, '/')
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}<style>${style}</style></head><body><div>${body}</div></body></html>`
}
