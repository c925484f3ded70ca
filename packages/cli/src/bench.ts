import { run } from './run.ts'

// Measured speed and size; nothing here can fail a change, only a measurement that breaks off.
let failed = 0
for (const measurement of [
  'bench/store.ts',
  'bench/calls.ts',
  'bench/directory.ts',
  'bench/typing.ts',
  'bench/timeline.ts',
]) {
  const { code } = await run(process.execPath, [measurement], { show: true })
  if (code !== 0) failed = code
}
process.exit(failed)
