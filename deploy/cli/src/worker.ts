import { builtPages } from './pages.ts'
import { serveAsWorker } from './serve-as-worker.ts'

// One of the processes of `npm start` with WORKERS (workers.ts).
await serveAsWorker({ pages: builtPages() })
