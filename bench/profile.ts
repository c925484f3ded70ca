import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontEnds } from '@sufra/cli/build'
import { copyOfData } from './server/data.ts'
import { runLoad } from './server/load.ts'
import { measureNamed } from './server/measures.ts'
import type { Order } from './server/profiler.ts'
import { type Share, sharesOf } from './server/shares.ts'
import { startProductOn } from './server/started-product.ts'
import { prepareWorld } from './server/world.ts'

/** Tells where the product's processor time goes under the load of one measure (docs/performance.md). */
const WARM_UP_MS = 3000
const FUNCTIONS = 25
/** Rooms that take less are not worth a line. */
const LEAST = 0.005

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' } },
})
const [measure = ''] = positionals
measureNamed(measure)
const file = join(tmpdir(), `${measure}.cpuprofile`)

await buildFrontEnds(console.log)
const product = await startProductOn(await copyOfData(), { profiled: true })
try {
  const { port, pid } = product
  const world = await prepareWorld(product.address)
  const ask = (ms: number) => runLoad({ measure, world, port, pid, warmUpMs: 0, ms })
  await ask(WARM_UP_MS)
  await product.ask({ begin: true } satisfies Order)
  const { answers } = await ask(Number(values.seconds) * 1000)
  const commands = (await product.ask({ end: file } satisfies Order)) as Record<string, number>
  await report(answers, commands)
} finally {
  await product.stop()
}

async function report(answers: number, commands: Record<string, number>): Promise<void> {
  const { rooms, functions, busyMs } = sharesOf(JSON.parse(await readFile(file, 'utf8')))
  console.log(`${measure}: ${answers} answers, ${(busyMs / answers).toFixed(3)} ms of processor time each`)
  for (const [name, count] of Object.entries(commands)) console.log(`  ${(count / answers).toFixed(2)} ${name} each`)
  console.log('\nBy room')
  print(rooms.filter(({ share }) => share >= LEAST))
  console.log('\nBy function, by itself')
  print(functions.slice(0, FUNCTIONS))
  console.log(`\nThe whole profile, for a browser’s developer tools: ${file}`)
}

function print(shares: readonly Share[]): void {
  for (const { name, share } of shares) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}`)
}
