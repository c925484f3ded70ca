/**
 * Caches the product's files for offline use and for tabs of an earlier release; never API answers.
 * Shipped untransformed. Source: W3C Service Workers.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const FILES = 'files'
/** Files are cached uncompressed, so content negotiation is irrelevant. */
const ANY = { ignoreVary: true }
/** Cache key of the page, whichever address it was opened at. */
const PAGE = '/'
/** More than three builds; the oldest entries are evicted first. */
const MOST_FILES = 400
/** Network timeout; then the cached page is served. */
const PATIENCE_MS = 3000

/** Content-hashed files and versioned pictures never change. Previews are below `/api/` and not cached. */
const NEVER_CHANGES = /^(?!\/api\/).*\.[0-9a-f]{8}\.\w+$|^\/api\/pictures\//
/** Not the app's page: the API, the booking page of guests without an account, and files. */
const OTHER_PAGES = /^\/(?:api|book)(?:\/|$)|\.\w+$/
/** Remotes and their manifests: network first. */
const MAY_CHANGE =
  /^\/remotes\.json$|^(?!\/api\/).*\/mf-manifest(?:\.[\w-]+)?\.json$|^\/favicon\.svg$|^\/icons\/|^\/api\/manifest\.webmanifest$/

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

/** The page lists the files it fetched before the worker was active. */
worker.addEventListener('message', (event) => event.waitUntil(cacheFiles(event.data as string[])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (NEVER_CHANGES.test(pathname)) event.respondWith(serveCacheFirst(request))
  else if (MAY_CHANGE.test(pathname)) event.respondWith(serveNetworkFirst(request, request.url))
  else if (request.mode === 'navigate' && !OTHER_PAGES.test(pathname))
    event.respondWith(serveNetworkFirst(request, PAGE))
})

async function serveCacheFirst(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  return (await files.match(request.url, ANY)) ?? cacheAnswer(files, request.url, await fetch(request))
}

async function serveNetworkFirst(request: Request, name: string): Promise<Response> {
  const files = await caches.open(FILES)
  const cached = await files.match(name, ANY)
  const fetched = fetch(request).then((answer) => cacheAnswer(files, name, answer))
  if (!cached) return fetched
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, cached))
  // During a restart the server answers with an error page; the cached page is preferred.
  return Promise.race([fetched.then((answer) => (answer.status >= 500 ? cached : answer)), late]).catch(() => cached)
}

/** Caches only complete answers of the expected type. */
async function cacheAnswer(files: Cache, name: string, answer: Response): Promise<Response> {
  if (answer.status === 200 && answer.type === 'basic' && !answer.redirected) {
    // A full storage is ignored.
    await files.put(name, answer.clone()).catch(() => {})
    trimming = trimming.then(() => trimFiles(files)).catch(() => {})
  }
  return answer
}

async function cacheFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  await Promise.all(
    paths.map(async (path) => {
      const name = new URL(path, worker.location.origin)
      if (name.origin !== worker.location.origin || (await files.match(name.href, ANY))) return
      if (path === PAGE || NEVER_CHANGES.test(name.pathname) || MAY_CHANGE.test(name.pathname))
        await cacheAnswer(files, path === PAGE ? PAGE : name.href, await fetch(name))
    }),
  ).catch(() => {})
  await trimFiles(files)
}

/** One run after each file, in turn: one that arrives during a run is counted by the next. */
let trimming = Promise.resolve()

async function trimFiles(files: Cache): Promise<void> {
  const names = await files.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST_FILES)).map((name) => files.delete(name)))
}
