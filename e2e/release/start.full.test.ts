import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Setup } from '@sufra/contracts/auth/setup/calls'
import { root } from '@sufra/server/root'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson } from '../harness/person.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
}

function runNpmStart(env: NodeJS.ProcessEnv, ...args: string[]): Started {
  const child = spawn('npm', ['start', ...args], {
    cwd: root,
    env: { ...process.env, ENV_FILE: '', DATA_DIR: join(folder, 'data'), ...env },
    detached: true,
  })
  return follow(child)
}

function follow(child: ChildProcess): Started {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, exit }
}

/** Its address, once the `times`-th announcement is there with all its lines. */
async function waitForAddress({ child, output, exit }: Started, times = 1): Promise<string> {
  const ended = exit.then((code) => {
    throw new Error(`npm start ended with ${code}:\n${output()}`)
  })
  ended.catch(() => undefined)
  const ready = new Promise<string>((resolve) => {
    const look = () => {
      const found = [...output().matchAll(/is open: (http:\S+)[\s\S]*?Stored by .*\n/g)][times - 1]
      if (found?.[1]) resolve(found[1])
    }
    child.stdout?.on('data', look)
    look()
  })
  return Promise.race([ready, ended])
}

/** But for the two that npm prints. */
function listPlainLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('> '))
  return lines.filter((line) => !/^\{"level":"(info|warn|error)","time":"[^"]+",.*"msg":"[^"]/.test(line))
}

function listProcesses(group: number): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(processGroup) === group && state !== 'Z'
    } catch {
      return false
    }
  })
}

/** As the setup list says it. */
async function readLastBackup(at: string): Promise<string | null> {
  const editor = createPerson(at)
  await editor.post('/api/auth/admin-login', { username: 'admin', password: 'admin' })
  return (await editor.get<Setup>('/api/admin/setup')).body.backedUpAt
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints address and sign-ins, serves, and leaves no process behind on %s',
    async (signal) => {
      const started = runNpmStart({ PORT: '0', METRICS_PORT: '0' })
      const at = await waitForAddress(started)
      expect(started.output()).toMatch(/0501234567.*\n.*admin \/ admin/)
      expect(started.output()).toMatch(/^ {2}Stored by .* MONGODB_URI is not set, and .+\.$/m)
      const [, metrics] = /Metrics (http:\S+)/.exec(started.output()) ?? []
      expect(await (await fetch(String(metrics))).text()).toContain('http_requests_total')
      expect(await (await fetch(`${at}/api/ready`)).json()).toMatchObject({ ready: true })
      const page = await fetch(at)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(await page.text()).toContain('<script')

      const group = started.child.pid as number
      expect(listProcesses(group).length).toBeGreaterThan(2)
      started.child.kill(signal)
      expect(await started.exit).toBe(0)
      expect(listProcesses(group)).toEqual([])
    },
  )

  it('restarts a product that dies, and stops it on one Ctrl-C that reaches every process', async () => {
    const started = runNpmStart({ PORT: '0' })
    await waitForAddress(started)
    const group = started.child.pid as number
    const dying = listProcesses(group).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/start.ts'),
    )
    process.kill(Number(dying), 'SIGKILL')
    const at = await waitForAddress(started, 2)
    expect(started.output()).toContain('The product ended unexpectedly (SIGKILL) and is started again in 1 s.')
    expect(await (await fetch(`${at}/api/ready`)).json()).toMatchObject({ ready: true })
    process.kill(-group, 'SIGINT')
    expect(await started.exit).toBe(0)
    expect(listProcesses(group)).toEqual([])
  })

  it('backs up its data while it runs and starts from the backup', async () => {
    const started = runNpmStart({ PORT: '0', METRICS_PORT: 'off' })
    const at = await waitForAddress(started)
    const copy = join(folder, 'copy')
    const env = { ...process.env, ENV_FILE: '', DATA_DIR: join(folder, 'data') }
    const backup = spawnSync('npm', ['run', 'backup', '--', copy], { cwd: root, env, encoding: 'utf8' })
    expect(backup.stdout).toContain(`Copied everything to ${copy}.`)
    expect(await readLastBackup(at)).toEqual(expect.any(String))
    started.child.kill('SIGINT')
    await started.exit
    const again = runNpmStart({ PORT: '0', METRICS_PORT: 'off', DATA_DIR: copy })
    const guest = { phoneNumber: '0501234567', password: 'Layla' }
    const headers = { 'Content-Type': 'application/json' }
    const signIn = await fetch(`${await waitForAddress(again)}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(guest),
    })
    expect(signIn.status).toBe(200)
    again.child.kill('SIGINT')
    expect(await again.exit).toBe(0)
  })

  it('checks a copy quietly, and says that it does', async () => {
    const started = runNpmStart({ PORT: '0', METRICS_PORT: 'off' })
    await waitForAddress(started)
    const copy = join(folder, 'to-check')
    const env = { ...process.env, ENV_FILE: '', DATA_DIR: join(folder, 'data') }
    expect(spawnSync('npm', ['run', 'backup', '--', copy], { cwd: root, env }).status).toBe(0)
    // Beside the live product, with its environment.
    const live = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'tables@mail.example',
      PUBLIC_URL: 'https://bayt.example',
    }
    const check = runNpmStart({ ...live, PORT: '0', DATA_DIR: copy }, '--', '--check')
    const at = await waitForAddress(check)
    expect(check.output()).toContain(`A check of ${copy} is open: ${at}`)
    expect(check.output()).toContain('Nothing is sent and no timed job runs')
    expect(check.output()).not.toMatch(/admin \/ admin|0501234567|Warning/)
    const headers = { 'Content-Type': 'application/json', origin: at }
    const body = JSON.stringify({ username: 'admin', password: 'admin' })
    expect((await fetch(`${at}/api/auth/admin-login`, { method: 'POST', headers, body })).status).toBe(200)
    for (const { child, exit } of [check, started]) {
      child.kill('SIGINT')
      expect(await exit).toBe(0)
    }
  })

  it('reads a file of settings, and the environment wins', async () => {
    const ENV_FILE = join(folder, 'settings')
    const DATA_DIR = join(folder, 'of-the-file')
    const settings = ['NODE_ENV=production', "RESTAURANT_NAME='Bayt $1'", 'RESTAURANT_PHONE=+97145550000', 'PORT=x']
    writeFileSync(ENV_FILE, [...settings, 'METRICS_PORT=off', `DATA_DIR=${DATA_DIR}`].join('\n'))
    const { DATA_DIR: _, ...env } = process.env
    const child = spawn('npm', ['start'], { cwd: root, env: { ...env, ENV_FILE, PORT: '0' }, detached: true })
    const started = follow(child)
    const at = await waitForAddress(started)
    expect(started.output()).toContain(`Bayt $1 is open: ${at}`)
    const backup = spawnSync('npm', ['run', 'backup', '--', join(folder, 'copy-of-the-file')], {
      cwd: root,
      env: { ...env, ENV_FILE },
      encoding: 'utf8',
    })
    expect(backup.stdout).toContain('Copied everything')
    child.kill('SIGINT')
    expect(await started.exit).toBe(0)
  })

  it('refuses a wrong line of the file before it does anything', async () => {
    const ENV_FILE = join(folder, 'wrong')
    writeFileSync(ENV_FILE, 'PORT=0\nRESTAURANT_PHONE +97145550000\n')
    const started = runNpmStart({ ENV_FILE })
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain(`${ENV_FILE}, line 2: write NAME=value.`)
    expect(started.output()).not.toContain('+97145550000')
  })

  it('refuses an argument that it does not have', async () => {
    const started = runNpmStart({ PORT: '0' }, '--', '--chekc')
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain('npm start has no --chekc, only --check.')
  })

  it('starts a new restaurant in production with a one-time password that only allows a new one', async () => {
    const restaurant = { RESTAURANT_NAME: 'Bayt', RESTAURANT_PHONE: '+97145550000', DATA_DIR: join(folder, 'new') }
    const RESTAURANT_LOGO = join(root, 'shell', 'public', 'favicon.svg')
    const production = {
      RESTAURANT_LOGO,
      NODE_ENV: 'production',
      PORT: '0',
      METRICS_PORT: 'off',
      ...restaurant,
    }
    const runOnce = (started: Started) => /one-time password.*:\n\n {4}(\S+)\n/.exec(started.output())?.[1] ?? ''
    const first = runNpmStart(production)
    await waitForAddress(first)
    first.child.kill('SIGINT')
    await first.exit
    const again = runNpmStart(production)
    const at = await waitForAddress(again)
    expect(runOnce(again)).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(runOnce(again)).not.toBe(runOnce(first))
    expect(again.output().match(/one-time password/g)).toHaveLength(1)
    expect(listPlainLines(again.output())).toEqual([
      expect.stringMatching(/^Nobody can sign in yet/),
      `    ${runOnce(again)}`,
      expect.stringMatching(/^Until you have chosen/),
    ])
    expect(again.output()).not.toContain('is not registered')
    expect(again.output()).not.toContain('admin / admin')
    expect(again.output().match(/PASSWORD_MODE=hashed ends that/g)).toHaveLength(1)
    expect(await (await fetch(`${at}/favicon.svg`)).text()).toContain('data:image/png;base64,')

    let cookie = ''
    const send = async (method: string, path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', cookie, origin: at }
      const answer = await fetch(at + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: answer.status, body: await answer.json() }
    }
    const signIn = (password: string) => send('POST', '/api/auth/admin-login', { username: 'admin', password })
    expect(await signIn(runOnce(first))).toMatchObject({ status: 401 })
    expect(await signIn(runOnce(again))).toMatchObject({
      status: 200,
      body: { role: 'admin', passwordIsOneTime: true },
    })
    expect(await send('GET', '/api/customers')).toMatchObject({ status: 403, body: { code: 'PASSWORD_IS_ONE_TIME' } })
    const chosen = { present: runOnce(again), password: 'of the owner alone' }
    expect((await send('PUT', '/api/admin/password', chosen)).body).not.toHaveProperty('passwordIsOneTime')
    expect(await send('GET', '/api/customers')).toMatchObject({ status: 200, body: [] })
    again.child.kill('SIGINT')
    await again.exit
    const third = runNpmStart(production)
    await waitForAddress(third)
    expect(runOnce(third)).toBe('')
    third.child.kill('SIGINT')
    expect(await third.exit).toBe(0)
  })

  it('reports a port in use in one sentence', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    )
    const started = runNpmStart({ PORT: String(port) })
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain(`Port ${port} is in use.`)
    expect(started.output()).not.toMatch(/ at .*:\d+:\d+/)
    taken.close()
  })

  it('reports an unwritable data folder in one sentence', async () => {
    const started = runNpmStart({ PORT: '0', DATA_DIR: '/dev/null/data' })
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain('DATA_DIR /dev/null/data cannot be written')
    expect(started.output()).not.toMatch(/ at .*:\d+:\d+/)
  })

  it('reports every invalid setting at once', async () => {
    const started = runNpmStart({
      PORT: 'x',
      RESTAURANT_TZ: 'Nowhere/City',
      PASSWORD_MODE: 'plain',
      TRANSPORTER: 'carrier-pigeon',
      METRICS_PORT: 'none',
    })
    expect(await started.exit).toBeGreaterThan(0)
    for (const name of ['PORT', 'RESTAURANT_TZ', 'PASSWORD_MODE', 'TRANSPORTER', 'METRICS_PORT'])
      expect(started.output()).toContain(`${name} must`)
  })

  it('refuses public demo sign-ins on an open host, in one sentence', async () => {
    const started = runNpmStart({ PORT: '0', HOST: '0.0.0.0' })
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain('set ADMIN_USERNAME and ADMIN_PASSWORD to your own, or DEMO=0.')
    expect(started.output()).not.toMatch(/ at .*:\d+:\d+/)
  })

  it('refuses an invalid logo, in one sentence', async () => {
    const started = runNpmStart({ PORT: '0', DATA_DIR: join(folder, 'logo'), RESTAURANT_LOGO: join(root, 'README.md') })
    expect(await started.exit).toBeGreaterThan(0)
    expect(started.output()).toContain('RESTAURANT_LOGO must name an SVG or a PNG.')
    expect(started.output()).not.toMatch(/ at .*:\d+:\d+/)
  })

  it('refuses production without the restaurant’s name', async () => {
    const started = runNpmStart({ PORT: '0', NODE_ENV: 'production', DATA_DIR: join(folder, 'production') })
    expect(await started.exit).toBeGreaterThan(0)
    for (const name of ['RESTAURANT_NAME', 'RESTAURANT_PHONE'])
      expect(started.output()).toContain(`${name} must be set in production.`)
  })
})
