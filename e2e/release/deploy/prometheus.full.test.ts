import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedMetrics, serveMetrics } from '@sufra/runtime/serve-metrics'
import { freePort } from '@sufra/server/port'
import { root } from '@sufra/server/root'
import { FOR_WATCHING, findProgram, listMissingPrograms } from '@sufra/tools/debian-programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import { createPhone, createRegistration, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { refuseSecond } from '../../harness/write-directly.ts'

const missing = listMissingPrograms(FOR_WATCHING)
const files = join(root, 'deploy', 'prometheus')
const dashboard = JSON.parse(readFileSync(join(root, 'deploy', 'grafana', 'sufra.json'), 'utf8')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: Record<string, string>
}
const rules = (
  parse(readFileSync(join(files, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const charts = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
const expressions = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...charts]

async function openMetrics(): Promise<ServedMetrics> {
  const logger = { info: () => undefined, warn: () => undefined }
  return (await serveMetrics({ port: 0, host: '127.0.0.1' }, logger)) as ServedMetrics
}

describe('alerts', () => {
  it('each have a test, a severity and an existing runbook', () => {
    const tests = readFileSync(join(files, 'alerts.test.yml'), 'utf8')
    const listHeadings = (file: string) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      )
    for (const { alert, labels, annotations } of rules) {
      expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`))
      expect(['page', 'ticket']).toContain(labels.severity)
      const [file = '', anchor = ''] = (annotations.runbook ?? '').split('#')
      expect(existsSync(join(root, file))).toBe(true)
      expect(listHeadings(file)).toContain(anchor)
    }
  })
})

// Skipped without promtool; `npm test` reports it as missing.
describe.skipIf(missing.length > 0)('Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const runPromtool = (...args: string[]) =>
    execFileSync(String(findProgram('promtool')), args, { cwd: files, encoding: 'utf8' })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('accepts both configurations', () => {
    expect(runPromtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
    // Debian's build lacks Kubernetes discovery; all else is checked.
    const { scrape_configs: jobs, ...rest } = parse(readFileSync(join(files, 'kubernetes.yml'), 'utf8'))
    const withoutPods = jobs.map(({ kubernetes_sd_configs: _pods, ...job }: Record<string, unknown>) => job)
    const file = join(folder, 'kubernetes.yml')
    writeFileSync(file, stringify({ ...rest, rule_files: [join(files, 'alerts.yml')], scrape_configs: withoutPods }))
    expect(runPromtool('check', 'config', file)).toContain('SUCCESS')
  })

  it('accepts the alerts, and each fires when it should', () => {
    expect(runPromtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${rules.length} rules found`)
    expect(runPromtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  describe('the first failure of what a product exports', () => {
    let product: TestProduct
    let metrics: ServedMetrics
    beforeAll(async () => {
      product = await startTestProduct({}, NOON, { isOwn: true })
      metrics = await openMetrics()
    })
    afterAll(async () => {
      metrics?.close()
      await product?.stop()
    })

    /** The counters of a scrape; those of other products of this process are no zeros. */
    async function scrape(): Promise<Map<string, number>> {
      const text = await (await fetch(metrics.address)).text()
      const lines = text.split('\n').filter((line) => /^\w+_total\{/.test(line))
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
    }

    /** Whether an alert fires, of series with the values of a scrape at the start and of one after a failure. */
    function isFiring(alertname: string, start: Map<string, number>, after: Map<string, number>): boolean {
      const series = [...after].map(([name, value]) => {
        const values = `${start.get(name) ?? '_'}x4 ${value}x4`
        return { series: name.replace('{', '{job="sufra",'), values }
      })
      const rule = { eval_time: '6m', alertname, exp_alerts: [] }
      const test = { interval: '1m', input_series: series, alert_rule_test: [rule] }
      const file = join(folder, 'first-failure.yml')
      writeFileSync(
        file,
        stringify({ rule_files: [join(files, 'alerts.yml')], evaluation_interval: '1m', tests: [test] }),
      )
      const { status, stdout, stderr } = spawnSync(String(findProgram('promtool')), ['test', 'rules', file], {
        encoding: 'utf8',
      })
      // The expectation is none, so an alert is what fails.
      if (status !== 0 && !`${stdout}${stderr}`.includes(`alertname: ${alertname}`)) throw new Error(stdout + stderr)
      return status !== 0
    }

    it('alerts: a call, and a booking of each way', async () => {
      const start = await scrape()
      const editor = await product.editor()
      await openOnlineBooking(editor)
      await refuseSecond('customers', 'email')
      await refuseSecond('reservations', 'partySize')
      const register = () =>
        product.person().post('/api/auth/register', createRegistration({ email: 'one@example.com' }))
      expect([(await register()).status, (await register()).status]).toEqual([201, 500])
      const registered = await scrape()
      expect([isFiring('CallsFail', start, registered), isFiring('BookingsFail', start, registered)]).toEqual([
        true,
        false,
      ])
      const { requestBooking } = createOnlineDesk(
        () => product,
        () => '2036-12-05',
      )
      expect([(await requestBooking()).status, (await requestBooking()).status]).toEqual([201, 500])
      const booked = await scrape()
      expect(booked.get('bookings_total{way="online",outcome="failed"}')).toBe(1)
      expect(isFiring('BookingsFail', registered, booked)).toBe(true)
      expect((await editor.post('/api/reservations/walk-in', { partySize: 2 })).status).toBe(500)
      expect(isFiring('BookingsFail', booked, await scrape())).toBe(true)
      // A series that did not exist before would not alert.
      booked.delete('bookings_total{way="walk_in",outcome="failed"}')
      expect(isFiring('BookingsFail', booked, await scrape())).toBe(false)
    })
  })

  describe('queries of a running product', () => {
    let product: TestProduct
    let metrics: ServedMetrics
    let prometheus: ChildProcess
    let address: string
    beforeAll(async () => {
      product = await startTestProduct({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tables@bayt.example' })
      metrics = await openMetrics()
      const staff = await product.editor()
      const guest = await product.customer()
      await staff.post(`/api/customers/${guest.customer.id}/points`, { amount: 10, adminName: 'Test' })
      const table = {
        customerName: 'Test',
        customerPhone: createPhone(),
        date: '2036-12-01',
        time: '19:00',
        partySize: 2,
      }
      await staff.post('/api/reservations', table)
      await product.person().post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password: 'wrong' })
      await product.person().get('/')

      cpSync(files, folder, { recursive: true })
      const config = parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8'))
      const { dns_sd_configs: _names, ...job } = config.scrape_configs[0]
      const target = { targets: [new URL(metrics.address).host], labels: { service: 'sufra' } }
      config.scrape_configs = [{ ...job, scrape_interval: '1s', scrape_timeout: '1s', static_configs: [target] }]
      writeFileSync(join(folder, 'prometheus.yml'), stringify(config))
      const port = await freePort()
      address = `http://127.0.0.1:${port}`
      prometheus = spawn(
        String(findProgram('prometheus')),
        [
          `--config.file=${join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      )
      await waitFor(
        () => ask('up{job="sufra"}').catch(() => null),
        (answer) => answer?.data.result[0]?.value[1] === '1',
      )
    })
    afterAll(async () => {
      prometheus?.kill('SIGKILL')
      metrics?.close()
      await product?.stop()
    })

    interface Asked {
      status: string
      data: { result: { metric: Record<string, string>; value: [number, string] }[] }
    }
    async function ask(expression: string): Promise<Asked> {
      const query = new URLSearchParams({ query: expression.replaceAll('$__rate_interval', '1m') })
      return (await (await fetch(`${address}/api/v1/query?${query}`)).json()) as Asked
    }

    it.each(expressions)('%s: its expression is valid and uses existing metrics and labels', async (_, expression) => {
      expect(await ask(expression)).toMatchObject({ status: 'success' })
      for (const [, name = '', labels = ''] of expression.matchAll(/\b([a-z_][a-z0-9_]*)\{([^}]*)\}/g)) {
        // The last sample: a late scrape leaves no value at this moment.
        const answer = await ask(`last_over_time(${name}[10m])`)
        expect([name, answer.data.result.length > 0]).toEqual([name, true])
        const known = Object.keys(answer.data.result[0]?.metric ?? {})
        for (const [, label] of labels.matchAll(/(\w+)\s*[=!]/g))
          expect([name, known]).toEqual([name, expect.arrayContaining([label])])
      }
    })
  })
})
