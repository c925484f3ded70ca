import { serveAsWorker } from '@sufra/cli/serve-as-worker'
import { setHashCost } from 'services/lib/password-hash'
import { PATIENCE_MS, TEST_HASH_COST } from '../harness/patience.ts'

// One of the workers of a test (workers-process.ts).
setHashCost(TEST_HASH_COST)
await serveAsWorker({ patienceMs: PATIENCE_MS })
