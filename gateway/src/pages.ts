import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import { pageComposer } from './composed-page.ts'
import { allowOnPage, setPageHeaders } from './headers.ts'
import { isHashed } from './kept-files.ts'
import { sendPrepared } from './prepared.ts'
import { findFile, sendFile, sendKeptFile } from './static-file.ts'

/** Folders of built front ends that this gateway serves; in a larger set-up static hosts do. */
export interface Pages {
  /** The shell's build; any path that is no file is its index.html. */
  shell: string
  /** The remotes' builds, by the folder name below `/remotes/`. */
  remotes: Record<string, string>
}

type Next = (error?: unknown) => void
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => Promise<void>

/**
 * Serves the pages. A file whose name carries its hash never changes and is kept for a year; names that stay (html,
 * manifests, remotes.json) are asked for anew each time. A build may change while the product runs: a deployed remote is
 * seen at the first load after a second (kept-files.ts).
 */
export function servePages(pages: Pages, restaurant: () => Promise<unknown> = noAnswer): Middleware {
  const shell = resolve(pages.shell)
  const remotes = Object.entries(pages.remotes).map(([folder, directory]) => ({
    prefix: `/remotes/${folder}/`,
    directory: resolve(directory),
  }))
  const folderOf = (path: string) => remotes.find(({ prefix }) => path.startsWith(prefix))
  const compose = pageComposer(shell, {
    fileOf(address) {
      const remote = folderOf(address)
      return remote
        ? { folder: remote.directory, name: address.slice(remote.prefix.length) }
        : { folder: shell, name: `.${address}` }
    },
    restaurant,
  })
  const servePage = async (req: IncomingMessage, res: ServerResponse) => {
    const page = await compose()
    if (page === null) return serveFrom(shell, 'index.html', req, res)
    allowOnPage(res, page.scripts, page.origins)
    sendPrepared(req, res, page)
    return true
  }
  return (req, res, next) => {
    setPageHeaders(res)
    const path = req.method === 'GET' || req.method === 'HEAD' ? pathOf(req) : null
    const remote = path === null ? undefined : folderOf(path)
    const serve = async () => {
      if (path === null) return false
      if (remote) return serveFrom(remote.directory, path.slice(remote.prefix.length), req, res)
      if (path === '/index.html' || !namesFile(path)) return servePage(req, res)
      return serveFrom(shell, path, req, res)
    }
    return serve().then((served) => (served ? undefined : next()), next)
  }
}

/** For pages without services behind them. */
async function noAnswer(): Promise<never> {
  throw new Error('Nobody tells of the restaurant')
}

/** Sends a file of a build. @returns false when there is none. */
async function serveFrom(folder: string, name: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const file = await findFile(folder, name, req)
  if (file === null) return false
  const setHeaders = () => setCaching(res, file.path)
  return (await sendKeptFile(req, res, file, setHeaders)) || sendFile(req, res, file, setHeaders)
}

/** The path that is asked for, decoded and never one that a build hides or that leaves it; null for such a path. */
function pathOf(req: IncomingMessage): string | null {
  const path = decoded(req.url?.split('?')[0] ?? '/')
  // A build's notes to itself begin with a dot, and so do the steps out of its folder.
  return path === null || /[\0\\]|\/\./.test(path) ? null : path
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A path with an ending names a file; when that is gone, a page in its place would only puzzle whoever loads it. */
function namesFile(path: string): boolean {
  return extname(path) !== ''
}

function setCaching(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  // A shell on another address may load a remote from here.
  if (isHashed(path) || path.endsWith('.json')) res.setHeader('Access-Control-Allow-Origin', '*')
}
