import { run } from './run.ts'

// Measured speed and size; nothing here can fail a change.
const { code } = await run(process.execPath, ['bench/store.ts'], { show: true })
process.exit(code)
