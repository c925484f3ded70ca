import { fileURLToPath } from 'node:url'
import { readSettings } from '@sufra/cli/settings'
import { startWorkers } from '@sufra/cli/workers'

// The product in several processes, as a process that a test may ask for their numbers.
const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
const { address, metrics, pids, stop } = await startWorkers(readSettings(process.env), script)
process.on('message', () => process.send?.(pids()))
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
process.once('disconnect', () => process.exit(1))
process.send?.({ address, metrics })
