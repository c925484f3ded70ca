import { run } from './run.ts'

/** What runs when nothing is named; `plans` fills a store for many minutes first. */
const USUAL = ['store', 'calls', 'directory', 'typing', 'timeline']

// Measured speed and size; nothing here can fail a change, only a measurement that breaks off.
const named = process.argv.slice(2)
let failed = 0
for (const measurement of named.length > 0 ? named : USUAL) {
  const { code } = await run(process.execPath, [`bench/${measurement}.ts`], { show: true })
  if (code !== 0) failed = code
}
process.exit(failed)
