import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { setPageHeaders } from './headers.ts'

/** Folders of built front ends that this gateway serves; in a larger set-up static hosts do. */
export interface Pages {
  /** The shell's build; any path that is no file is its index.html. */
  shell: string
  /** The remotes' builds, by the folder name below `/remotes/`. */
  remotes: Record<string, string>
}

type Next = () => void
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void

const HASHED = /\.[0-9a-f]{8,}\.\w+$/
/** A build's notes to itself begin with a dot; sirv hides them only when it reads the folder once. */
const HIDDEN = /\/(\.|%2e)/i

/**
 * Serves the pages. A file whose name carries its hash never changes and is kept for a year; names that stay (html,
 * manifests, remotes.json) are asked for anew each time, so that a deployed remote is seen at the next load.
 * Files are looked up at each request: a build may change while the product runs.
 */
export function servePages(pages: Pages): Middleware {
  const options = { dev: true, etag: true, brotli: true, gzip: true, setHeaders: setCaching }
  const shell = sirv(pages.shell, { ...options, single: true })
  const remotes = Object.entries(pages.remotes).map(([folder, directory]) => ({
    prefix: `/remotes/${folder}/`,
    serve: sirv(join(directory), options),
  }))
  return (req, res, next) => {
    setPageHeaders(res)
    if (HIDDEN.test(pathOf(req))) {
      next()
      return
    }
    const remote = remotes.find(({ prefix }) => req.url?.startsWith(prefix))
    if (!remote) {
      shell(req, res, next)
      return
    }
    const whole = req.url
    req.url = whole?.slice(remote.prefix.length - 1)
    remote.serve(req, res, () => {
      req.url = whole
      next()
    })
  }
}

function pathOf(req: IncomingMessage): string {
  return req.url?.split('?')[0] ?? ''
}

function setCaching(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  // A shell on another address may load a remote from here.
  if (HASHED.test(path) || path.endsWith('.json')) res.setHeader('Access-Control-Allow-Origin', '*')
}
