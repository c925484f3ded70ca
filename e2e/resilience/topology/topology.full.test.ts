import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'
import { getDist } from '@sufra/server/build'
import { FOR_TOPOLOGY, listMissingPrograms } from '@sufra/tools/debian-programs'
import { publish } from '@sufra/tools/release/publish'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDeployedStage } from '../../harness/browser/deployed-stage.ts'
import { describeMainJob } from '../../harness/browser/main-job.ts'
import { walkContract } from '../../harness/every-call.ts'
import { openLiveStream } from '../../harness/live-stream.ts'
import { createPeople } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { countUnfinished, expectConsistency } from '../faults/consistency.ts'
import { connectTests } from '../faults/store-access.ts'
import { openCollector, type Span } from './collector.ts'
import { describeEffect, FAULTS, measureFault, measureRollingRestart } from './faults.ts'
import { beginLoad, type Load } from './load.ts'
import { findMissing } from './missing.ts'
import { EDITOR, startTopology, type Topology } from './topology.ts'

/** The edge's limit (deploy/edge.conf). */
const MOST_BYTES = 20 * 1024 * 1024
const missing = listMissingPrograms(FOR_TOPOLOGY)
/** More than half of nginx's default connections: with an upstream each, too many for the default. */
const GUESTS = 400
/** Tolerated share of failures while one of two replicas is down. */
const FEW = 0.2
/** Dozens of processes start in sequence, on a busy machine. */
const ONE_AFTER_ANOTHER_MS = 6 * 60_000
/** Sweeps skip work that may still be in progress. */
const SWEPT = { interval: 500, timeout: 4 * 60_000 }

// Skipped without nats-server and nginx; `npm test` reports them as missing.
describe.skipIf(missing.length > 0)('multi-process product behind the edge and over NATS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topology-'))
  const pagesDir = join(folder, 'pages')
  let topology: Topology
  let collector: Awaited<ReturnType<typeof openCollector>>
  beforeAll(async () => {
    collector = await openCollector()
    for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
    const logo = join(folder, 'logo.svg')
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4"/></svg>')
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, RESTAURANT_LOGO: logo }
    topology = await startTopology({ folder, pagesDir, forFaults: true, env })
  })
  afterAll(async () => {
    await topology?.stop()
    collector?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(topology.address + path, { headers })

  it('the edge composes the page and allows its one inline script', async () => {
    const page = await get('/rewards')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).not.toContain('<!--#')
    expect(html).toContain('data-entry')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+'/)
    expect(page.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(page.headers.get('strict-transport-security')).toBeNull()
    const behindTls = await get('/', { 'X-Forwarded-Proto': 'https' })
    expect(behindTls.headers.get('strict-transport-security')).toContain('max-age=')
    expect((await get('/main.00000000.js')).status).toBe(404)
    expect((await get('/remotes/mfe-admin/none.00000000.js')).status).toBe(404)
  })

  describe('through the edge, each call', () => walkContract(async () => createPeople(topology.address, EDITOR)))
  describe('through the edge, a guest and a member of staff', () =>
    describeMainJob(() => openDeployedStage(topology.address, EDITOR)))

  it('too large bodies and paths with dot segments are rejected as by the gateway', async () => {
    const editor = await createPeople(topology.address, EDITOR).editor()
    const upload = (bytes: number) => editor.post('/api/admin/pictures', new Uint8Array(bytes))
    expect(await upload(PICTURE_MOST_BYTES + 1)).toMatchObject({ status: 413, body: { code: 'PICTURE_TOO_LARGE' } })
    const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: expect.any(String), requestId: expect.any(String) }
    expect(await upload(MOST_BYTES + 1)).toMatchObject({ status: 413, body: tooLarge })
    const astray = await editor.send('DELETE', '/api/rewards/..%2f..%2fetc%2fpasswd?%zz')
    expect(astray).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const noAddress of ['/api/pictures/%00', '/api/pictures/%zz'])
      expect((await get(noAddress)).status, noAddress).toBe(400)
  })

  it('a live stream misses no change when its gateway is killed', async () => {
    const editor = await createPeople(topology.address, EDITOR).editor()
    const addDay = async (fromDate: string) => {
      const day = { fromDate, untilDate: fromDate, label: 'Closed', isClosed: true }
      const { status, body } = await editor.post<{ id: number }>('/api/admin/special-days', day)
      expect(status).toBe(201)
      return { kind: 'hours', id: body.id } as const
    }
    const streams = await Promise.all(['1', '2'].map(() => openLiveStream(topology.address, editor)))
    const first = await addDay('2037-03-01')
    for (const stream of streams) await stream.waitForChanges(first)
    const last = String(streams[0]?.events.at(-1)?.id)
    await topology.member('gateway-1').signal('SIGKILL')
    const missed = await addDay('2037-03-02')
    const again = await openLiveStream(topology.address, editor, { headers: { 'Last-Event-ID': last } })
    await again.waitForChanges(missed)
    for (const stream of [...streams, again]) stream.close()
    await topology.member('gateway-1').start()
  })

  it('concurrent guests with persistent connections are all answered', async () => {
    const agent = new Agent({ keepAlive: true })
    const ask = () =>
      new Promise<number | string>((resolve) => {
        httpGet(`${topology.address}/api/restaurant`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        }).on('error', ({ message }) => resolve(message))
      })
    const answers = await Promise.all(Array.from({ length: GUESTS }, ask))
    agent.destroy()
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  it('the edge’s policy names the origin of a separately hosted remote and nothing broader', async () => {
    const originsFile = join(pagesDir, 'shell', 'host', '.remote-origins.conf')
    const again = async (name: string) => {
      await topology.member(name).signal('SIGTERM')
      await topology.member(name).start()
    }
    await publish(pagesDir, 'mfe-admin', getDist('mfe-admin'), { address: 'https://team.example:8443/admin/' })
    // Static hosts read it at start.
    await again('shell')
    const policy = async () => String((await get('/')).headers.get('content-security-policy'))
    expect(await policy()).toMatch(
      /script-src [^;]* https:\/\/team\.example:8443; .*connect-src 'self' https:\/\/team\.example:8443;/,
    )
    expect((await get('/')).headers.get('x-remote-origins')).toBeNull()
    writeFileSync(originsFile, `set $remote_origins "https://a.example; script-src *";\n`)
    await again('shell')
    expect(await policy()).not.toContain('a.example')
  })

  it('files are served compressed, by brotli where accepted, with their type and a year’s caching', async () => {
    const [, script = ''] = /href="(\/main\.[0-9a-f]+\.js)"/.exec(await (await get('/')).text()) ?? []
    const manifest = '/remotes/mfe-customer/mf-manifest.json'
    const seen = async (path: string, accepted: string) => {
      const { status, headers } = await get(path, { 'accept-encoding': accepted })
      return [status, ...['content-encoding', 'content-type', 'vary', 'cache-control'].map((name) => headers.get(name))]
    }
    const ofScript = ['text/javascript; charset=utf-8', 'Accept-Encoding', 'public, max-age=31536000, immutable']
    expect(await seen(script, 'gzip, deflate, br')).toEqual([200, 'br', ...ofScript])
    expect(await seen(script, 'gzip')).toEqual([200, 'gzip', ...ofScript])
    expect(await seen(script, 'identity')).toEqual([200, null, ...ofScript])
    expect(await seen(manifest, 'br')).toEqual([
      200,
      'br',
      'application/json; charset=utf-8',
      'Accept-Encoding',
      'no-cache',
    ])
    const text = async (accepted: string) => (await get(script, { 'accept-encoding': accepted })).text()
    expect(await text('br')).toBe(await text('identity'))
  })

  it('the restaurant’s logo, drawn by a gateway, replaces the product’s mark', async () => {
    const favicon = await get('/favicon.svg')
    expect([favicon.status, favicon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await favicon.text()).toContain('data:image/png;base64,')
    const icon = await get('/icons/maskable-512.png')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await icon.arrayBuffer())).not.toEqual(
      readFileSync(join(getDist('shell'), 'icons/maskable-512.png')),
    )
    expect((await get('/icons/home-en.png')).status).toBe(200)
  })

  it('a request is one trace through gateway, service and database, without personal data', async () => {
    const headers = { 'Content-Type': 'application/json', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
    const body = JSON.stringify({ phoneNumber: '0509998877' })
    const asked = await fetch(`${topology.address}/api/auth/check-user`, { method: 'POST', headers, body })
    const requestId = asked.headers.get('x-request-id')
    const ofRequest = () => {
      const root = collector.spans.find(
        ({ name, attributes }) => name === 'POST /api/auth/check-user' && attributes['sufra.request_id'] === requestId,
      )
      return collector.spans.filter(({ traceId }) => traceId === root?.traceId)
    }
    const spans = await waitFor(
      async () => ofRequest(),
      // Processes export their spans independently.
      (found) =>
        found.some(({ attributes }) => attributes['db.system.name']) &&
        ['POST /api/auth/check-user', 'auth.checkUser'].every((name) => found.some((span) => span.name === name)),
    )
    const named = (name: string) => spans.find((span) => span.name === name) as Span
    const [request, action] = [named('POST /api/auth/check-user'), named('auth.checkUser')]
    expect(request).toMatchObject({ attributes: { 'http.response.status_code': 200 } })
    expect(action.parentSpanId).toBe(request.spanId)
    expect(action.process).not.toBe(request.process)
    const commands = spans.filter(({ attributes }) => attributes['db.system.name'] === 'mongodb')
    expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^find\w* /)]))
    for (const command of commands) expect(spans.map(({ spanId }) => spanId)).toContain(command.parentSpanId)
    // Clients cannot choose a trace or its content.
    expect(request.traceId).not.toBe('1'.repeat(32))
    expect(JSON.stringify(spans)).not.toContain('509998877')
  })

  it('a list larger than a NATS message is returned completely', async () => {
    const signIn = await fetch(`${topology.address}/api/auth/admin-login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(EDITOR),
    })
    const cookie = String(signIn.headers.get('set-cookie')?.split(';')[0])
    const headers = { 'Content-Type': 'application/json', cookie }
    const reward = { pointsCost: 10, description: 'x'.repeat(2000), descriptionAr: 'س'.repeat(2000), isActive: true }
    for (let n = 0; n < 300; n += 1) {
      const body = JSON.stringify({ ...reward, name: `Reward ${n}` })
      expect((await fetch(`${topology.address}/api/rewards`, { method: 'POST', headers, body })).status).toBe(201)
    }
    const list = await get('/api/rewards', { cookie })
    const text = await list.text()
    expect(list.status).toBe(200)
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_500_000)
    const names = (JSON.parse(text) as { name: string }[]).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Reward '))).toHaveLength(300)
  })

  describe('under load', () => {
    let load: Load
    beforeAll(async () => {
      load = await beginLoad(topology.address, EDITOR)
    })
    afterAll(() => load?.stop())

    it.each(FAULTS.map((fault) => [fault.name, fault] as const))(
      '%s: rejected calls get a retry time, and everything recovers',
      async (_name, fault) => {
        const effect = await measureFault(topology, load, fault)
        console.log(describeEffect(fault.name, effect))
        const { failed, withoutRetryAfter, requests } = effect
        expect(requests).toBeGreaterThan(0)
        expect(withoutRetryAfter).toEqual([])
        // A remaining replica answers guests.
        if (!fault.isTotal) expect(failed.length / requests).toBeLessThan(FEW)
      },
    )

    it(
      'a rolling restart of services and gateways fails no request',
      async () => {
        const effect = await measureRollingRestart(topology, load)
        console.log(describeEffect('rolling restart', effect))
        const { failed, requests } = effect
        expect(requests).toBeGreaterThan(topology.restartable.length)
        expect(failed).toEqual([])
      },
      ONE_AFTER_ANOTHER_MS,
    )

    it('acknowledged writes exist once', async () => {
      await load.stop()
      for (const list of Object.values(load.acknowledged)) expect(list.length).toBeGreaterThan(0)
      const leave = await connectTests(topology.storeUri)
      expect(await findMissing(load.acknowledged).finally(leave)).toEqual([])
    })

    it(
      'stored balances equal their ledgers, day sheets their bookings, and each code was paid once',
      async () => {
        const leave = await connectTests(topology.storeUri)
        try {
          await vi.waitFor(async () => expect(await countUnfinished()).not.toHaveProperty('reservedCodes'), SWEPT)
          await expectConsistency()
        } finally {
          await leave()
        }
      },
      SWEPT.timeout + 60_000,
    )
  })

  it('the product’s own logo appears while no gateway is up', async () => {
    for (const name of ['gateway-1', 'gateway-2']) await topology.member(name).signal('SIGTERM')
    const favicon = await get('/favicon.svg')
    expect(favicon.status).toBe(200)
    expect(await favicon.text()).toBe(readFileSync(join(getDist('shell'), 'favicon.svg'), 'utf8'))
  })

  it('calls without a gateway and a page without its host fail as they do at the gateway', async () => {
    for (const name of ['gateway-1', 'gateway-2', 'shell']) await topology.member(name).signal('SIGTERM')
    const call = await get('/api/news')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) })
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'nobody-there' }
    const keyed = await fetch(`${topology.address}/api/reservations`, { method: 'POST', headers, body: '{}' })
    expect([keyed.status, keyed.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await keyed.json()).toMatchObject({ code: 'UNAVAILABLE' })
    const page = await get('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('lang="ar"')
  })

  it('logs never contain a receipt code from a URL, referrer or body', async () => {
    const code = '12345678901234567890'
    const visit = async () => {
      for (const path of ['/', '/rewards', '/api/restaurant', '/favicon.svg', '/none.js'])
        await get(`${path}?qr=${code}`, { referer: `${topology.address}/?qr=${code}` })
      const body = JSON.stringify({ qrString: code })
      const headers = { 'Content-Type': 'application/json' }
      await fetch(`${topology.address}/api/qr-scan`, { method: 'POST', headers, body })
    }
    const access = join('edge', 'access.log')
    const asked = () => readFileSync(join(folder, access), 'utf8').split('"POST /api/qr-scan"').length
    const before = asked()
    await visit()
    for (const name of ['gateway-1', 'shell']) await topology.member(name).start()
    await visit()
    await expect.poll(asked).toBe(before + 2)
    const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.log'))
    const texts = logs.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
    expect(texts.filter(([, text]) => text.includes(code)).map(([file]) => file)).toEqual([])
  })
})
