import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList } from 'node:net'
import { dirname, join } from 'node:path'
import { root } from '@sufra/cli/root'
import { Ajv } from 'ajv'
import { readGatewayConfig } from 'gateway/lib/config'
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
  ports?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)

/** A text with its settings at their defaults. */
const atDefaults = (value: string | undefined) => String(value).replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')

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

  it('builds only stages that the Dockerfile has, from files and with programs that exist', () => {
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    const [, builder] = /cd "\$FRONT_END" && \S+ (\S+) build/.exec(dockerfile) ?? []
    for (const frontEnd of ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin'])
      expect([builder, existsSync(join(root, frontEnd, String(builder)))]).toEqual([builder, true])
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

  it('runs a MongoDB that can do transactions: 8 or later, a replica set of one made by its health check, which all name', () => {
    const { mongo } = compose.services
    expect(Number(/^mongo:(\d+)/.exec(String(mongo?.image))?.[1])).toBeGreaterThanOrEqual(8)
    const [, set] = /--replSet (\S+)/.exec(String(mongo?.command?.join(' '))) ?? []
    const check = String(mongo?.healthcheck?.test.at(-1))
    expect(check).toContain(`rs.initiate({ _id: '${set}', members: [{ _id: 0, host: 'mongo:27017' }] })`)
    expect(check).toContain('isWritablePrimary')
    const addresses = services.flatMap(([, { environment }]) => environment?.MONGODB_URI ?? [])
    expect(addresses).toHaveLength(5)
    expect(new Set(addresses)).toEqual(new Set([`mongodb://mongo:27017/restaurant?replicaSet=${set}`]))
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

  it('has the gateway believe the edge alone, which has a fixed address in the network that they share', () => {
    const { edge, gateway } = compose.services
    const edgeNetworks = edge?.networks as Record<string, { ipv4_address: string }>
    const trusted = gateway?.environment?.TRUSTED_PROXIES
    expect(Object.keys(edgeNetworks)).toEqual(['front'])
    expect(trusted).toBe(edgeNetworks.front?.ipv4_address)
    const subnet = atDefaults(compose.networks.front?.ipam?.config[0]?.subnet)
    expect(isIn(atDefaults(trusted), subnet)).toBe(true)
    expect(readGatewayConfig({ TRUSTED_PROXIES: atDefaults(trusted) })).toMatchObject({
      trustedProxies: ['172.28.0.250'],
    })
  })

  it('lets the edge reach what it passes requests on to, and nothing behind that', () => {
    const reached = services.filter(([, { networks = [] }]) =>
      (Array.isArray(networks) ? networks : Object.keys(networks)).includes('front'),
    )
    const names = reached.map(([name]) => name).sort()
    expect(names).toEqual(['edge', 'gateway', 'mfe-admin', 'mfe-customer', 'mfe-reservations', 'shell'])
  })

  it('tells the metrics of every backend container inside, and publishes no port but the edge’s', () => {
    const backends = services.filter(([, { image }]) => image?.startsWith('sufra-backend:'))
    expect(backends.length).toBeGreaterThan(5)
    for (const [name, { environment = {}, networks }] of backends) {
      const { METRICS_PORT, METRICS_HOST, LOG_LEVEL } = environment
      const read = readGatewayConfig({ METRICS_PORT, METRICS_HOST, LOG_LEVEL: atDefaults(LOG_LEVEL) })
      expect([name, read]).toMatchObject([name, { metrics: { port: 9091, host: '0.0.0.0' }, logLevel: 'info' }])
      expect([name, networks]).toEqual([name, expect.arrayContaining(['inside'])])
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['edge'])
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    const asked = new Set([...edge.matchAll(/http:\/\/gateway\$\{HOSTS_UNDER\}:(\d+)/g)].map(([, port]) => port))
    expect(asked).toEqual(new Set(['8080']))
  })

  it('has the edge say itself who calls, and believe only the proxy that ends TLS', () => {
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    expect([...edge.matchAll(/X-Forwarded-For (\S+);/g)].map(([, value]) => value)).toEqual(['$remote_addr'])
    expect(edge.match(/set_real_ip_from .*/g)).toEqual([expect.stringMatching(/ \$\{TLS_PROXY\};$/)])
    expect(edge).not.toContain('proxy_add_x_forwarded_for')
    expect(atDefaults(compose.services.edge?.environment?.TLS_PROXY)).toBe('127.0.0.1')
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    expect(dockerfile).toMatch(/^COPY deploy\/edge\.conf \/etc\/nginx\/templates\/\S+\.conf\.template$/m)
  })

  it('has the image fill in every setting of the edge’s file, and nothing that is nginx’ own', () => {
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    const [, filter = ''] = /NGINX_ENVSUBST_FILTER='([^']+)'/.exec(dockerfile) ?? []
    const settings = new Set([...edge.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
    expect(settings).toEqual(new Set(['NGINX_LOCAL_RESOLVERS', 'TLS_PROXY', 'HOSTS_UNDER']))
    for (const name of settings) expect([name, new RegExp(filter).test(name)]).toEqual([name, true])
    const own = new Set([...edge.matchAll(/\$([a-z_]+)/g)].map(([, name = '']) => name))
    expect([...own].filter((name) => new RegExp(filter).test(name))).toEqual([])
    // Names that nobody sets would be left as they stand. The resolvers are the image's to find, when it is told to.
    expect(dockerfile).toMatch(/^ {4}NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 /m)
    for (const name of ['TLS_PROXY', 'HOSTS_UNDER']) expect(dockerfile).toMatch(new RegExp(`^ {4}${name}=`, 'm'))
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

/** Whether an IPv4 address lies in a network. */
function isIn(address: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const list = new BlockList()
  list.addSubnet(base, Number(bits))
  return list.check(address)
}
