import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import { createPageComposer } from './composed-page.ts'
import { isHashed } from './file-cache.ts'
import { allowOnPage, setPageHeaders, setUnlisted } from './headers.ts'
import { sendPrepared } from './prepared-response.ts'
import { findFile, sendCachedFile, sendFile } from './static-file.ts'

/** A folder, or where it lies at present. */
type Folder = string | (() => string)

export interface Pages {
  /** The shell's build; its index.html answers any path that is no file. */
  shell: Folder
  remotes: Record<string, Folder>
}

export interface PageOptions {
  restaurant?: () => Promise<unknown>
  /** Whether scripts of the visitor's own machine may run (decision 57). */
  allowsLocalPreviews?: boolean | undefined
}

type Next = (error?: unknown) => void
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => Promise<void>

/**
 * Serves the pages. Hashed files are cached for a year; other names are revalidated each time. A new build is visible
 * within a second (file-cache.ts).
 */
export function servePages(
  pages: Pages,
  { restaurant = rejectRestaurant, allowsLocalPreviews = false }: PageOptions = {},
): Middleware {
  const getShell = toGetter(pages.shell)
  const remotes = Object.entries(pages.remotes).map(([name, folder]) => ({
    prefix: `/remotes/${name}/`,
    getFolder: toGetter(folder),
  }))
  const folderOf = (path: string) => remotes.find(({ prefix }) => path.startsWith(prefix))
  const compose = createPageComposer({
    fileOf(address) {
      const remote = folderOf(address)
      return remote
        ? { folder: remote.getFolder(), name: address.slice(remote.prefix.length) }
        : { folder: getShell(), name: `.${address}` }
    },
    restaurant,
  })
  const servePage = async (req: IncomingMessage, res: ServerResponse) => {
    if (isReceipt(req)) setUnlisted(res)
    const page = await compose()
    if (page === null) return serveFrom(getShell(), 'index.html', req, res)
    allowOnPage(res, page.scripts, page.origins, allowsLocalPreviews)
    sendPrepared(req, res, page)
    return true
  }
  return (req, res, next) => {
    setPageHeaders(res)
    const path = req.method === 'GET' || req.method === 'HEAD' ? getPath(req) : null
    const remote = path === null ? undefined : folderOf(path)
    const serve = async () => {
      if (path === null) return false
      if (remote) return serveFrom(remote.getFolder(), path.slice(remote.prefix.length), req, res)
      if (path === '/index.html' || !isFileName(path)) return servePage(req, res)
      return serveFrom(getShell(), path, req, res)
    }
    return serve().then((served) => (served ? undefined : next()), next)
  }
}

function toGetter(folder: Folder): () => string {
  if (typeof folder === 'function') return () => resolve(folder())
  const path = resolve(folder)
  return () => path
}

/** A receipt's link signs in (`/?qr=…`). */
const isReceipt = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]).has('qr')

async function rejectRestaurant(): Promise<never> {
  throw new Error('Nobody tells of the restaurant')
}

async function serveFrom(folder: string, name: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const file = await findFile(folder, name, req)
  if (file === null) return false
  const setHeaders = () => setCaching(res, file.path)
  return (await sendCachedFile(req, res, file, setHeaders)) || sendFile(req, res, file, setHeaders)
}

/** The decoded path; null for dot files and for paths that leave the build. */
function getPath(req: IncomingMessage): string | null {
  const path = decodePath(req.url?.split('?')[0] ?? '/')
  return path === null || /[\0\\]|\/\./.test(path) ? null : path
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A missing file gets 404 instead of the shell's page. */
function isFileName(path: string): boolean {
  return extname(path) !== ''
}

function setCaching(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  // A shell on another host may load a remote from here.
  if (!isHashed(path) && !path.endsWith('.json')) return
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
