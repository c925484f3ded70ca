import { fail } from './fail.ts'
import { pagesOf } from './pages.ts'
import { serveAsWorker } from './serve-as-worker.ts'
import { readSettings } from './settings.ts'

// One of the processes of `npm start` with WORKERS (workers.ts).
try {
  await serveAsWorker({ pages: pagesOf(readSettings(process.env).pagesDir) })
} catch (error) {
  fail(error)
}
