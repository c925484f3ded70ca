import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { addReward } from '../../harness/write-directly.ts'

const run = promisify(execFile)

let product: TestProduct
let folder: string
let guest: Person & { customer: Customer }
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'till-'))
  guest = await product.customer()
  const { key } = await createKeyClient(await product.editor(), product.person())
  env = { ...process.env, SUFRA_URL: product.address, SUFRA_KEY: key, GUEST_PHONE: guest.customer.phoneNumber }
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await product.stop()
})

/** The only block of a language in a section of docs/integrations.md. */
async function readExample(section: string, language: string): Promise<string> {
  const document = await readFile(join(import.meta.dirname, '../../../docs/integrations.md'), 'utf8')
  const text = document.split(/^## /m).find((each) => each.startsWith(`${section}\n`)) ?? ''
  const blocks = [...text.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].filter(([, name]) => name === language)
  expect(blocks).toHaveLength(1)
  return blocks[0]?.[2] ?? ''
}

async function runShell(section: string, more: NodeJS.ProcessEnv = {}) {
  const example = await readExample(section, 'sh')
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', example], { env: { ...env, ...more } })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

it('the till in curl finds the guest, books once and refunds', async () => {
  const [found, booked, again, part, rest] = await runShell('A till in ten minutes')
  expect(found).toMatchObject({ customerId: guest.customer.id, points: 10, codes: [] })
  expect(booked).toMatchObject({ pointsAdded: 120, points: 130 })
  expect(again).toEqual(booked)
  expect(part).toMatchObject({ points: 110, order: { refunded: 20 } })
  expect(rest).toMatchObject({ points: 10, order: { refunded: 120.5 } })
})

it('the till in Node, in at most forty lines, books with a voucher and refunds', async () => {
  const rewardId = await addReward({ pointsCost: 5 })
  await guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: guest.customer.id })
  const program = await readExample('A till in ten minutes', 'js')
  expect(program.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40)
  const file = join(folder, 'till.mjs')
  await writeFile(file, program)
  const { stdout } = await run(process.execPath, [file], { env })
  expect(stdout.trim().split('\n')).toEqual([
    'Mariam has 5 points and 1 vouchers',
    'Added 89 points, used 1 vouchers',
    'Took 89 points back, gave 1 vouchers back',
  ])
})

it('the reservation system in curl books, moves and completes', async () => {
  const DAY = '2036-12-05'
  const [slots, moved, day, arrived, completed] = await runShell('A reservation system in ten minutes', { DAY })
  expect(slots).toContainEqual(expect.objectContaining({ time: '19:00', available: true }))
  expect(moved).toMatchObject({ customerName: 'Layla', date: DAY, time: '19:30', partySize: 3 })
  expect(day).toEqual([moved])
  expect(arrived).toMatchObject({ id: moved.id, arrivedAt: expect.any(String) })
  expect(completed.status).toBe('completed')
})

it('the webhook receiver in Node, in at most forty lines, takes signed messages alone', async () => {
  const program = await readExample('A webhook receiver in ten minutes', 'js')
  expect(program.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40)
  const file = join(folder, 'receiver.mjs')
  await writeFile(file, program)
  // Receivers refuse old messages by their own clock.
  product.clock.now = new Date()
  const editor = await product.editor()
  const port = await findFreePort()
  const webhook = { url: `http://127.0.0.1:${port}/`, events: ['points.earned'] }
  const { body } = await editor.post<WebhookWithSecret>('/api/admin/webhooks', webhook)
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: body.secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]()
    const forged = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Date.now() / 1000),
      'webhook-signature': 'v1,x',
    }
    const send = () => fetch(webhook.url, { method: 'POST', body: '{}', headers: forged }).catch(() => null)
    expect((await waitFor(send, (answer) => answer !== null))?.status).toBe(401)
    await editor.post(`/api/admin/webhooks/${body.id}/test`)
    expect((await lines.next()).value).toBe(`webhook.test {"webhookId":${body.id}}`)
  } finally {
    receiver.kill()
    await once(receiver, 'exit')
  }
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
