import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sufra/server/port'
import { findProgram } from '@sufra/tools/debian-programs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeEdgeConfig, writePageConfig } from './nginx-files.ts'

const nginx = findProgram('nginx')
const SECRETS = ['971501234567', 'ABCD2345', 'token-of-a-mail', '50123456720112601505', 'layla@example.com']

// Without nginx nothing runs here; the rules read the configurations all the same (e2e/rules/edge-log.test.ts).
describe.skipIf(!nginx)('logs of nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-log-'))
  const started: ChildProcess[] = []
  let addresses: string[]
  beforeAll(async () => {
    const [edge, page, away] = [await freePort(), await freePort(), await freePort()]
    const [edgeFolder, pageFolder, files] = ['edge', 'page', 'files'].map((name) => {
      mkdirSync(join(folder, name))
      return join(folder, name)
    }) as [string, string, string]
    writeFileSync(join(files, 'index.html'), '<!doctype html>')
    const pages = { shell: page, 'mfe-customer': away, 'mfe-reservations': away, 'mfe-admin': away }
    writeFileSync(join(edgeFolder, 'nginx.conf'), writeEdgeConfig(edgeFolder, edge, { gateways: [away], pages }))
    writeFileSync(join(pageFolder, 'nginx.conf'), writePageConfig(pageFolder, page, files))
    for (const at of [edgeFolder, pageFolder]) {
      started.push(spawn(String(nginx), ['-p', at, '-c', join(at, 'nginx.conf')], { stdio: 'ignore' }))
    }
    addresses = [edge, page].map((port) => `http://127.0.0.1:${port}`)
    for (const address of addresses) await vi.waitFor(() => fetch(`${address}/healthz`), { timeout: 60_000 })
  })
  afterAll(async () => {
    for (const child of started) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it('hold nothing of what stands in a path, a query, a referrer or a header', async () => {
    const paths = SECRETS.flatMap((secret) => [
      `/api/waitlist/customer/+${secret}`,
      `/api/customers/search/${secret}?x=${secret}`,
      `/api/mail/${secret}/stop`,
      `/api/admin/discount-codes/${secret}/accept`,
      `/api/${secret}`,
      `/api/admin/${secret}`,
      `/${secret}`,
      `/${secret}.js`,
      `/?qr=${secret}`,
      `/remotes/mfe-customer/${secret}.js`,
      `/api/..%2f${secret}`,
      `/%zz${secret}`,
    ])
    for (const address of addresses) {
      for (const path of paths) {
        const headers = {
          referer: `${address}${path}`,
          cookie: `session=${SECRETS[0]}`,
          'user-agent': String(SECRETS[4]),
        }
        await fetch(address + path, { headers }).then((answer) => answer.arrayBuffer())
      }
    }
    const logs = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.log') && existsSync(join(folder, file)))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n')
    await vi.waitFor(() => expect(logs().split('\n').length).toBeGreaterThan(2 * paths.length), { timeout: 60_000 })
    expect(logs()).toContain('"GET /api/waitlist" ')
    expect(SECRETS.filter((secret) => logs().includes(secret))).toEqual([])
  })
})
