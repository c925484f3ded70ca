import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '@sufra/cli/root'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Service {
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> }
  image?: string
  pull_policy?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: string[] | Record<string, unknown>
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service> }
const services = Object.entries(compose.services)

/** The compose specification's own schema, as the linter package ships it. */
function composeSchema(): object {
  const entry = createRequire(import.meta.url).resolve('dclint/package.json')
  return JSON.parse(readFileSync(join(dirname(entry), 'schemas', 'compose.schema.json'), 'utf8'))
}

describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
    const valid = ajv.compile(composeSchema())
    expect(valid(compose) || valid.errors).toBe(true)
  })

  it('runs the database, the broker, the five services, the gateway and a host for each front end', () => {
    const wanted = ['mongo', 'nats', 'auth', 'customers', 'promotions', 'qr', 'reservations', 'gateway']
    const pages = ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin']
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining([...wanted, ...pages]))
  })

  it('gives everything but the edge a health check', () => {
    const without = services.filter(([name, service]) => name !== 'edge' && !service.healthcheck)
    expect(without.map(([name]) => name)).toEqual([])
  })

  it('names only files that exist', () => {
    const named = services.flatMap(([, { build, command = [] }]) => [
      ...(build ? [join(build.context, build.dockerfile)] : []),
      ...(build?.args?.FRONT_END ? [join(build.args.FRONT_END, 'rspack.config.ts')] : []),
      ...command.filter((word) => word.endsWith('.ts')),
    ])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('builds only stages that the Dockerfile has, from files that exist', () => {
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    const stages = [...dockerfile.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, stage]) => stage)
    const targets = services.flatMap(([, { build }]) => (build ? [build.target] : []))
    expect(stages).toEqual(expect.arrayContaining(targets))
    const copied = [...dockerfile.matchAll(/^COPY (deploy\/\S+)/gm)].map(([, path]) => String(path))
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('gives everything that it builds a name and a tag of its own, so that an earlier build can be started again', () => {
    const built = services.filter(([, { build }]) => build)
    for (const [name, { image, pull_policy }] of built) {
      expect(image, name).toMatch(/^sufra-[a-z-]+:\$\{[A-Z_]+_TAG:-latest\}$/)
      expect(pull_policy, name).toBe('never')
    }
    const ownBuild = ({ build }: Service) => `${build?.target} ${build?.args?.FRONT_END}`
    const builds = new Set(built.map(([, service]) => ownBuild(service)))
    const images = new Set(built.map(([, service]) => `${service.image} ${ownBuild(service)}`))
    expect(images.size).toBe(builds.size)
  })

  it('takes every secret from the environment and refuses to start without it', () => {
    for (const secret of ['SESSION_SECRET', 'PASSWORD_KEY', 'QR_SECRET', 'ADMIN_PASSWORD']) {
      const values = services.flatMap(([, { environment }]) => environment?.[secret] ?? [])
      expect(values.length, secret).toBeGreaterThan(0)
      for (const value of values) expect(value).toMatch(new RegExp(`^\\$\\{${secret}:\\?`))
    }
  })

  it('sets only what the settings page lists', () => {
    const listed = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm))
    const set = services.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect([...new Set(set)].filter((name) => !listed.has(name) && name !== 'NODE_ENV')).toEqual([])
  })

  it('depends only on what it runs', () => {
    const named = services.flatMap(([, { depends_on: on = [] }]) => (Array.isArray(on) ? on : Object.keys(on)))
    expect(named.filter((name) => !(name in compose.services))).toEqual([])
  })
})

describe.each(['edge.conf', 'page.conf'])('what the web server of deploy/%s writes down', (name) => {
  const conf = readFileSync(join(root, 'deploy', name), 'utf8')

  it('holds neither a query nor the page before, in which a receipt’s code signs in', () => {
    const [, format] = /log_format without_query ([^;]+);/.exec(conf) ?? []
    expect(format).toMatch(/\$request_method \$(uri|logged_path)"/)
    expect(format).not.toMatch(/\$(request\b(?!_)|request_uri|args|arg_|query_string|is_args|http_|cookie_)/)
    expect(conf).toMatch(/^ {4}access_log \S+ without_query;$/m)
  })

  it('is no error of a level that quotes the request', () => {
    expect(conf).toMatch(/^ {4}error_log \S+ crit;$/m)
  })
})
