import { run } from './run.ts'

/** What runs when nothing is named; `plans` fills a store for many minutes first. */
const USUAL = ['store', 'calls', 'directory', 'typing', 'timeline']
/** What takes the words after its name for itself. */
const WITH_WORDS = ['server', 'profile', 'growth', 'first-paint', 'interactions', 'faults']

// Measured speed and size; nothing here can fail a change, only a measurement that breaks off.
const [first = '', ...others] = process.argv.slice(2)
let failed = 0
for (const [measurement, ...words] of measurements()) {
  const { code } = await run(process.execPath, [`bench/${measurement}.ts`, ...words], { show: true })
  if (code !== 0) failed = code
}
process.exit(failed)

/** Each measurement with its words. */
function measurements(): string[][] {
  if (WITH_WORDS.includes(first)) return [[first, ...others]]
  return (first ? [first, ...others] : USUAL).map((name) => [name])
}
