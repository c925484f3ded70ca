/**
 * Keeps the product's own files on the phone, so that it opens without a network and what a deployment took away is
 * still there for a tab of before. It keeps no answer of a call: whose data stays on a phone is decided by the pages
 * (packages/api, `remembered.ts`). It names no build, so that it hardly ever changes. Shipped as it stands, without its
 * types. Source: W3C Service Workers.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const FILES = 'files'
/** How a file came packed does not matter: it is kept unpacked. */
const ANY = { ignoreVary: true }
/** Under this address the page is kept, whichever of its addresses it was opened at. */
const PAGE = '/'
/** More than three builds of everything; what came first goes first. */
const MOST_FILES = 400
/** Who waits longer at a counter is better served by the page of last time. */
const PATIENCE_MS = 3000

/** A name with the hash of its content, and a stored picture, whose address changes with it: never another answer. */
const NEVER_CHANGES = /\.[0-9a-f]{8}\.\w+$|^\/api\/pictures\//
/** Where the front ends are and what they offer: asked for anew while there is a network. */
const MAY_CHANGE = /^\/remotes\.json$|\/mf-manifest\.json$|^\/favicon\.svg$|^\/icons\/|^\/api\/manifest\.webmanifest$/

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

/** The page names what it had fetched before there was a worker to keep it. */
worker.addEventListener('message', (event) => event.waitUntil(keepAll(event.data as string[])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (NEVER_CHANGES.test(pathname)) event.respondWith(keptOrFetched(request))
  else if (MAY_CHANGE.test(pathname)) event.respondWith(fetchedOrKept(request, request.url))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(fetchedOrKept(request, PAGE))
})

async function keptOrFetched(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  return (await files.match(request.url, ANY)) ?? keep(files, request.url, await fetch(request))
}

/** @param name what the answer is kept under */
async function fetchedOrKept(request: Request, name: string): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(name, ANY)
  const fetched = fetch(request).then((answer) => keep(files, name, answer))
  if (!kept) return fetched
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  // A server that is being restarted has a page of its own for that; who was here before need not see it.
  return Promise.race([fetched.then((answer) => (answer.status >= 500 ? kept : answer)), late]).catch(() => kept)
}

/** Keeps an answer that is whole and really the file's, and gives it on. */
async function keep(files: Cache, name: string, answer: Response): Promise<Response> {
  if (answer.status === 200 && answer.type === 'basic' && !answer.redirected) {
    // A phone that has no room left goes on without.
    await files.put(name, answer.clone()).catch(() => {})
  }
  return answer
}

async function keepAll(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  await Promise.all(
    paths.map(async (path) => {
      const name = new URL(path, worker.location.origin)
      if (name.origin !== worker.location.origin || (await files.match(name.href, ANY))) return
      if (path === PAGE || NEVER_CHANGES.test(name.pathname) || MAY_CHANGE.test(name.pathname))
        await keep(files, path === PAGE ? PAGE : name.href, await fetch(name))
    }),
  ).catch(() => {})
  const names = await files.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST_FILES)).map((name) => files.delete(name)))
}
