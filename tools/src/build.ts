import { buildFrontEnds } from '@sufra/server/build'
import { fail } from '@sufra/server/fail'
import { listUnreleased } from '@sufra/server/pages'

// npm run build: installs and builds what the next start needs, beside a running product (docs/operations.md, Upgrade).
try {
  await buildFrontEnds(console.log, { names: listUnreleased(process.env.PAGES_DIR?.trim() || undefined) })
  // Compiled once, its modules start sooner (tools/bootstrap.mjs).
  await import('@sufra/server/product')
  console.log('Built. The next npm start in this folder builds nothing.')
  process.exit(0)
} catch (error) {
  fail(error)
}
