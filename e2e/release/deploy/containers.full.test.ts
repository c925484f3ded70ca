import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Setup } from '@sufra/contracts/auth/setup/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDeployedStage } from '../../harness/browser/deployed-stage.ts'
import { describeMainJob } from '../../harness/browser/main-job.ts'
import { walkContract } from '../../harness/every-call.ts'
import { createPeople } from '../../harness/product.ts'
import { type Containers, createContainers, inspectImage, inspectOwnImage } from './containers.ts'
import { readDocumentedCommands } from './documented-commands.ts'
import { explainMissingContainers, explainMissingMongoTools, getBaseImage } from './engine.ts'

const why = explainMissingContainers()
const MB = 1_000_000
/** A first build downloads every package. */
const LONGEST_BUILD_MS = 1_200_000
const OWNERS = ['auth', 'customers', 'marketing', 'messaging', 'pos', 'promotions', 'qr', 'reservations']
const PAGES = ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin']

describe.skipIf(why)(`the product in containers${why ? ` (skipped: ${why})` : ''}`, () => {
  let product: Containers
  let names: string[]
  beforeAll(async () => {
    product = await createContainers()
    names = await product.names()
    await product.build()
    await product.up()
  }, LONGEST_BUILD_MS)
  afterAll(() => product?.end())

  const get = (path: string) => fetch(product.address + path)
  const isReady = () =>
    get('/api/ready').then(
      ({ status }) => status,
      () => 0,
    )

  /** Two of each service and of the gateway, one of each other. */
  async function expectAllHealthy(): Promise<void> {
    for (const name of names) {
      const healthy = Array.from({ length: [...OWNERS, 'gateway'].includes(name) ? 2 : 1 }, () => 'healthy')
      await expect.poll(async () => [name, await product.health(name)]).toEqual([name, healthy])
    }
  }

  it('has images that add little to their base images and start without root', async () => {
    const [node, nginx] = [
      await inspectImage(getBaseImage('node')),
      await inspectImage(getBaseImage('nginxinc/nginx-unprivileged')),
    ]
    const backend = await inspectOwnImage('backend')
    expect(backend.Config.User).toBe('node')
    expect((backend.Size - node.Size) / MB).toBeLessThan(120)
    for (const name of [...PAGES, 'edge']) {
      const { Size, Config } = await inspectOwnImage(name)
      expect([name, Config.User]).toEqual([name, '101'])
      expect((Size - nginx.Size) / MB).toBeLessThan(10)
    }
  })

  it('runs gateway and services from one image with runtime dependencies only', async () => {
    const images = await Promise.all([...OWNERS, 'gateway'].map(async (name) => (await product.inspect(name)).Image))
    expect(new Set(images).size).toBe(1)
    const files = await product.inside('auth', 'find', '/app', '-maxdepth', '3', '-not', '-path', '*/@*')
    expect(files).toContain('/app/node_modules/.pnpm/moleculer@')
    // The patched driver (deploy/patches).
    expect(files).toMatch(/\/\.pnpm\/mongodb@[\d.]+_patch_hash=/)
    expect(files).not.toMatch(/\/\.pnpm\/(react|typescript|vitest|happy-dom|playwright-core|node-linux-\w+)@/)
    const own = await product.inside('auth', 'find', '/app', '-not', '-path', '*/node_modules/*', '-name', '*.ts')
    expect(own).toContain('/app/gateway/src/main.ts')
    expect(own).not.toMatch(/\.test\.ts|\/testing\/|embedded-mongo|mfe-/)
  })

  it('is reported ready by the edge', async () => {
    await expect.poll(isReady).toBe(200)
    await expectAllHealthy()
  })

  it('restricts each container: no root, no capabilities, writes to tmpfs only, resource limits', async () => {
    expect(names.length).toBeGreaterThan(12)
    for (const name of names) {
      const { HostConfig } = await product.inspect(name)
      expect([name, HostConfig]).toMatchObject([
        name,
        { ReadonlyRootfs: true, CapDrop: ['ALL'], SecurityOpt: ['no-new-privileges:true'] },
      ])
      const { Memory, NanoCpus, PidsLimit } = HostConfig
      expect([name, Math.min(Memory, NanoCpus, PidsLimit)]).toEqual([name, expect.toSatisfy((least) => least > 0)])
      const status = await product.inside(name, 'cat', '/proc/1/status')
      expect([name, status]).toEqual([name, expect.stringMatching(/^Uid:\s[1-9]/m)])
      expect([name, status]).toEqual([name, expect.stringMatching(/^CapEff:\s0+$/m)])
      await expect(product.inside(name, 'touch', '/written')).rejects.toThrow('Read-only file system')
    }
  })

  it('shows no secret in docker inspect', async () => {
    const inspected = await Promise.all(names.map((name) => product.inspect(name)))
    const inspection = JSON.stringify(inspected)
    for (const [name, secret] of Object.entries(product.secrets))
      expect([name, inspection.includes(secret)]).toEqual([name, false])
  })

  it('isolates the networks: only the edge and the mail sender reach the outside', async () => {
    const findContainer = (from: string, host: string) =>
      product.inside(from, 'getent', 'hosts', host).then(
        () => true,
        () => false,
      )
    const known = [
      ['edge', 'gateway'],
      ['edge', 'shell'],
      ['gateway', 'auth'],
      ['auth', 'mongo'],
      ['auth', 'nats'],
    ] as const
    const unknown = [
      ['edge', 'auth'],
      ['edge', 'mongo'],
      ['edge', 'nats'],
      ['shell', 'gateway'],
      ['gateway', 'mongo'],
    ] as const
    for (const [from, host] of known) expect([from, host, await findContainer(from, host)]).toEqual([from, host, true])
    for (const [from, host] of unknown)
      expect([from, host, await findContainer(from, host)]).toEqual([from, host, false])
    expect(await product.networks()).toEqual({
      pages: 'inside',
      api: 'leads out',
      bus: 'inside',
      data: 'inside',
      mail: 'leads out',
    })
    const listNetworks = async (name: string) => Object.keys((await product.inspect(name)).NetworkSettings.Networks)
    for (const name of OWNERS) {
      const outside = (await listNetworks(name)).filter((network) => /_(?:mail|api)$/.test(network))
      expect([name, outside.length]).toEqual([name, name === 'reservations' || name === 'messaging' ? 1 : 0])
    }
  })

  it('serves the composed page and the files of every front end', async () => {
    const page = await get('/')
    const html = await page.text()
    expect([page.status, html.includes('data-entry'), html.includes('<!--#')]).toEqual([200, true, false])
    expect(page.headers.get('content-security-policy')).toContain("'sha256-")
    for (const name of PAGES.slice(1)) expect((await get(`/remotes/${name}/first-paint.html`)).status).toBe(200)
    const [, script] = /href="(\/main\.\w+\.js)"/.exec(html) ?? []
    const packed = await get(String(script))
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  })

  describe('each call, through the edge', () => walkContract(async () => createPeople(product.address, product.editor)))
  describe('a guest and a member of staff, through the edge', () =>
    describeMainJob(() => openDeployedStage(product.address, product.editor)))

  describe('serves, through the edge', () => {
    let cookie = ''
    let guest: number
    async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const response = await fetch(product.address + path, {
        method,
        headers: { ...headers, cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
      })
      cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const getPoints = async (id: number) => (await send('GET', `/api/customers/${id}`)).body.points

    it('signs in with the password in the secret', async () => {
      expect((await send('POST', '/api/auth/admin-login', product.editor)).status).toBe(200)
      expect(cookie).not.toBe('')
    })

    it('registers a guest and adds points of a purchase', async () => {
      const someone = { firstName: 'Layla', lastName: 'Guest', phoneNumber: '0501112233', dateOfBirth: '1990-05-17' }
      const more = { gender: 'female', emirate: 'Dubai', isMuslim: true }
      const registered = await fetch(`${product.address}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...someone, ...more }),
      })
      const { customer } = (await registered.json()) as { customer: { id: number } }
      guest = customer.id
      const before = Number(await getPoints(guest))
      const purchase = { amount: 250, posOrderNumber: 'order-1' }
      const bought = await send('POST', `/api/customers/${guest}/points`, purchase, { 'Idempotency-Key': 'order-1' })
      expect(bought.status).toBe(201)
      expect(await getPoints(guest)).toBeGreaterThan(before)
    })

    it('books a table', async () => {
      const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const booking = { customerName: 'Layla', customerPhone: '0501112233', date, time: '19:00', partySize: 2 }
      const booked = await send('POST', '/api/reservations', booking, { 'Idempotency-Key': 'booking-1' })
      expect([booked.status, booked.body]).toMatchObject([201, { partySize: 2 }])
    })

    it('serves the same after one container of each kind was killed and restarted', async () => {
      const points = await getPoints(guest)
      const victims = ['customers', 'gateway', 'nats', 'mongo', 'edge', 'shell']
      for (const name of victims) {
        const killed = await product.inspect(name)
        await product.kill(name)
        const getState = async () => {
          const { Id, RestartCount, State } = await product.inspect(name)
          return { Id, isAnother: RestartCount > killed.RestartCount && State.Pid !== killed.State.Pid }
        }
        await expect.poll(getState).toEqual({ Id: killed.Id, isAnother: true })
      }
      await expectAllHealthy()
      await expect.poll(isReady).toBe(200)
      expect(await getPoints(guest)).toBe(points)
      expect((await get('/')).status).toBe(200)
    })
  })

  const noTools = explainMissingMongoTools()
  it.skipIf(noTools)(
    `is backed up, checked and restored as documented${noTools ? ` (skipped: ${noTools})` : ''}`,
    async () => {
      const people = createPeople(product.address, product.editor)
      const backups = mkdtempSync(join(tmpdir(), 'backups-'))
      const runDocumented = (script: string, name = '') =>
        product.runScript(
          script
            .replaceAll('/backups/2026-11-28', join(backups, name))
            .replaceAll('/backups', backups)
            .replaceAll('/srv/sufra', backups),
        )
      const [backUp, check = ''] = readDocumentedCommands('Back up containers')
      const [restore] = readDocumentedCommands('Restore containers')
      const { customer: before } = await people.customer()
      expect(await runDocumented(backUp)).toContain('done dumping restaurant.customers')
      await expect.poll(isReady).toBe(200)
      const owner = await people.editor()
      expect((await owner.get<Setup>('/api/admin/setup')).body.backedUpAt).toEqual(expect.any(String))
      const [name = ''] = readdirSync(backups)
      expect(readdirSync(join(backups, name)).sort()).toEqual(['restaurant.gz', 'secrets'])
      const { customer: after } = await people.customer()
      expect(await runDocumented(check, name)).toContain(' 0 document(s) failed to restore.')
      expect(await runDocumented(restore, name)).toContain(' 0 document(s) failed to restore.')
      await expect.poll(isReady).toBe(200)
      const editor = await people.editor()
      const statuses = [before, after].map(async ({ id }) => (await editor.get(`/api/customers/${id}`)).status)
      expect(await Promise.all(statuses)).toEqual([200, 404])
      rmSync(backups, { recursive: true })
    },
  )

  it('leaves only its images behind', async () => {
    await product.down()
    expect(await product.remains()).toEqual({ network: [], volume: [], container: [] })
  })
})
