import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { readServicesConfig } from 'services/platform/config'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function make(): Promise<void> {
  const { SECRETS_DIR: _, ...env } = process.env
  const made = await run('sh', [join(root, 'deploy', 'make-secrets.sh')], { cwd: folder, env })
  expect(made).toEqual({ code: 0, output: expect.stringContaining('secrets/admin_password') })
}
const getPath = (name: string) => join(folder, 'secrets', name)
const readContent = (name: string) => readFileSync(getPath(name), 'utf8')

/** The secrets as the services read them, by the paths of docker-compose.yml. */
function read() {
  const names = ['SESSION_SECRET', 'PASSWORD_KEY', 'PASSWORD_KEYS_OLD', 'QR_SECRET', 'ADMIN_PASSWORD']
  const files = [...names, 'MONGODB_URI', 'TRANSPORTER'].map((name) => [`${name}_FILE`, getPath(name.toLowerCase())])
  return readServicesConfig({ NODE_ENV: 'production', ADMIN_USERNAME: 'owner', ...Object.fromEntries(files) })
}

describe('deploy/make-secrets.sh', () => {
  it('creates all secrets of docker-compose.yml, readable by its containers only', async () => {
    await make()
    const { secrets } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as { secrets: object }
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(Object.keys(secrets).sort())
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
    for (const name of Object.keys(secrets)) expect([name, statSync(getPath(name)).mode & 0o777]).toEqual([name, 0o444])
  })

  it('creates distinct values that the services accept', async () => {
    await make()
    const { secrets, oldPasswordKeys, firstAdmin, mongodbUri, transporter } = read()
    expect(oldPasswordKeys).toEqual([])
    const { password } = new URL(String(transporter))
    expect(readContent('nats_authorization')).toBe(`authorization { user: sufra, password: "${password}" }\n`)
    expect(mongodbUri).toMatch(/^mongodb:\/\/sufra:[0-9a-f]{64}@mongo:27017\/restaurant\?replicaSet=rs0$/)
    const all = [...Object.values(secrets), firstAdmin?.password, password, new URL(String(mongodbUri)).password]
    expect(new Set(all).size).toBe(6)
    expect(readContent('mongodb_keyfile').replace(/\s/g, '')).toMatch(/^[A-Za-z0-9+/]{1000,1024}=*$/)
  })

  it('keeps existing secrets', async () => {
    await make()
    const before = readdirSync(join(folder, 'secrets')).map(readContent)
    await make()
    expect(readdirSync(join(folder, 'secrets')).map(readContent)).toEqual(before)
  })

  it('takes values of an earlier .env', async () => {
    const lines = [
      `SESSION_SECRET=${'s'.repeat(40)}`,
      `PASSWORD_KEY="${'a1'.repeat(32)}"`,
      `PASSWORD_KEYS_OLD=${'b2'.repeat(32)},${'c3'.repeat(32)}`,
      "ADMIN_PASSWORD='one of mine'",
      'QR_SECRET=',
    ]
    writeFileSync(join(folder, '.env'), lines.join('\n'))
    await make()
    expect(read()).toMatchObject({
      secrets: { session: 's'.repeat(40), passwordKey: 'a1'.repeat(32), qr: expect.stringMatching(/^[0-9a-f]{64}$/) },
      oldPasswordKeys: ['b2'.repeat(32), 'c3'.repeat(32)],
      firstAdmin: { username: 'owner', password: 'one of mine' },
    })
  })
})
