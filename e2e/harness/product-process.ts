import { installCrashHandler } from '@sufra/runtime/crash-handler'
import { startProduct } from '@sufra/server/product'
import { readSettings } from '@sufra/server/settings'
import { setHashCost } from 'services/platform/security/password-hash'
import { PATIENCE_MS, TEST_HASH_COST } from './run-conditions.ts'
import { watchCommands } from './watch-commands.ts'

// A product that tests may kill. It prints its address and the store's pid when ready, and commands that it may not send.
// PAGES may name a folder in place of the shell's build.
setHashCost(TEST_HASH_COST)
watchCommands((violation) => console.log(`violation ${violation}`))
const { PAGES } = process.env
const product = await startProduct({
  ...readSettings(process.env),
  patienceMs: PATIENCE_MS,
  ...(PAGES && { pages: { shell: PAGES, remotes: {} } }),
})
installCrashHandler(product.broker.logger, product.stop)
// Node writes its compile cache (NODE_COMPILE_CACHE) only on a regular exit.
process.once('SIGTERM', () => process.exit())
console.log(`ready ${product.address} ${product.store.pid()}`)
