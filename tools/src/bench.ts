import { run } from '@sufra/server/run'

// npm run bench -- server | live | import | first-paint [options]: measured speed and size (docs/performance.md).
const [measurement = 'server', ...options] = process.argv.slice(2)
const { code } = await run(process.execPath, [`bench/${measurement}.ts`, ...options], { show: true })
process.exit(code)
