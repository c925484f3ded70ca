import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@sufra/server/root'
import { CUSTOMERS, createCustomer } from './people.ts'
import { copyData } from './server/data.ts'
import { send } from './server/load.ts'
import { MEASURES } from './server/measures.ts'
import { watchMemory } from './server/memory.ts'
import { startProduct } from './server/started-product.ts'
import { prepareWorld, sendJson } from './server/world.ts'

/**
 * Measures an import of customers: its duration, the product's memory, and the purchases of tills meanwhile.
 * Usage: CUSTOMERS=1000 SHARE=20 npm run bench -- import [--lines 100000] [--file members.xlsx]
 */
const { values } = parseArgs({
  options: { lines: { type: 'string', default: '100000' }, file: { type: 'string' } },
})
const LINES = Number(values.lines)
/** Twenty purchases a second: a busy evening of several tills. */
const PURCHASE_PAUSE_MS = 50
const BASELINE_MS = 60_000
const POLL_MS = 500

interface Import {
  id: number
  state: string
  mapping: object
  counts: Record<string, number>
}

const product = await startProduct(root, await copyData(root))
const path = '/api/admin/imports'
try {
  const world = await prepareWorld(product.address, root)
  const headers = { Cookie: world.staff }
  const readImport = async (id: number) =>
    (await (await fetch(`${product.address}${path}/${id}`, { headers })).json()) as Import
  const waitFor = async (id: number, state: string) => {
    for (let found = await readImport(id); found.state !== state; found = await readImport(id)) {
      if (found.state === 'failed') throw new Error('The import failed')
      await pause(POLL_MS)
    }
  }
  const step = (id: number, name: string, body: object) =>
    sendJson('POST', `${product.address}${path}/${id}/${name}`, body, headers)

  const file = values.file === undefined ? writeFile() : readFileSync(values.file)
  const before = await measureTills(pause(BASELINE_MS))
  const getPeak = watchMemory(product.pid)
  const startedAt = performance.now()
  const getSeconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  const importAll = async () => {
    const answer = await fetch(`${product.address}${path}?kind=customers`, { method: 'POST', headers, body: file })
    const { id } = (await answer.json()) as Import
    console.log(`uploaded after ${getSeconds()}`)
    await step(id, 'check', { mapping: (await readImport(id)).mapping })
    await waitFor(id, 'checked')
    console.log(`checked after ${getSeconds()}`)
    await step(id, 'run', {})
    await waitFor(id, 'done')
    return (await readImport(id)).counts
  }
  const running = importAll()
  const meanwhile = await measureTills(running)
  console.log(`imported after ${getSeconds()}, at most ${getPeak().toFixed(0)} MB: ${JSON.stringify(await running)}`)
  const formatTimes = (times: readonly number[]) => `p50 ${pick(times, 0.5)} ms, p99 ${pick(times, 0.99)} ms`
  console.log(`purchases before: ${formatTimes(before)}; meanwhile: ${formatTimes(meanwhile)}`)

  async function measureTills(end: Promise<unknown>): Promise<number[]> {
    const agent = new Agent({ keepAlive: true })
    const run = String(Date.now())
    const times: Promise<number>[] = []
    let isOver = false
    void end.finally(() => {
      isOver = true
    })
    for (let n = 0; !isOver; n += 1) {
      times.push(measurePurchase(agent, n, run))
      await pause(PURCHASE_PAUSE_MS)
    }
    const measured = await Promise.all(times)
    agent.destroy()
    return measured.sort((one, other) => one - other)
  }

  async function measurePurchase(agent: Agent, n: number, run: string): Promise<number> {
    const sentAt = performance.now()
    await send(agent, product.port, (MEASURES.purchase as (typeof MEASURES)[string]).request(n, world, run))
    return performance.now() - sentAt
  }
} finally {
  await product.stop()
}

function pick(times: readonly number[], share: number): string {
  return (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
}

function writeFile(): Buffer<ArrayBuffer> {
  const lines = Array.from({ length: LINES }, (_, n) => writeLine(CUSTOMERS + n + 1))
  return Buffer.from(`Phone;First name;Last name;E-mail;Date of birth;Gender;Emirate;Points;Notes\r\n${lines.join('')}`)
}

function writeLine(id: number): string {
  const { phoneNumber, firstName, lastName, gender, emirate, points } = createCustomer(id)
  const typed = [`guest${id}@mail.example`, '17/05/1990', gender, emirate, points, 'Likes the window']
  return `${[phoneNumber, firstName, lastName, ...typed].join(';')}\r\n`
}
