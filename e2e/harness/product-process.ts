import { startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'
import { spreadLastNet } from '@sufra/runtime/last-net'
import { setHashCost } from 'services/lib/security/password-hash'
import { PATIENCE_MS, TEST_HASH_COST } from './patience.ts'

// The product as a process that a test may kill; it prints its address and the process of its store when it is ready. PAGES may name a folder that
// stands for the shell's build.
setHashCost(TEST_HASH_COST)
const { PAGES } = process.env
const product = await startProduct({
  ...readSettings(process.env),
  patienceMs: PATIENCE_MS,
  ...(PAGES && { pages: { shell: PAGES, remotes: {} } }),
})
spreadLastNet(product.broker.logger)
// Node keeps what it compiled (NODE_COMPILE_CACHE) only when a process ends in order.
process.once('SIGTERM', () => process.exit())
console.log(`ready ${product.address} ${product.store.pid()}`)
