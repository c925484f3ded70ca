import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { SETTINGS_IN_FILES } from '@sufra/runtime/setting-files'
import { root } from '@sufra/server/root'
import { readGatewayConfig } from 'gateway/lib/config'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findComposeFaults } from './schema-faults.ts'

interface Service {
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> }
  image?: string
  scale?: string
  pull_policy?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: string[] | Record<string, unknown>
  ports?: string[]
  secrets?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string } | null>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  cpus?: number | string
  pids_limit?: number
}

interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)

const listNetworks = (networks: Service['networks'] = []) =>
  Array.isArray(networks) ? networks : Object.keys(networks)

const applyDefaults = (value: string | undefined) => String(value).replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')

describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    expect(findComposeFaults(compose)).toEqual([])
  })

  it('runs the database, the broker, every service, the gateway and a host for each front end', () => {
    const wanted = ['mongo', 'nats', ...SERVICE_NAMES, 'gateway']
    const pages = ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin']
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining([...wanted, ...pages]))
  })

  it('gives everything a health check', () => {
    expect(services.filter(([, service]) => !service.healthcheck).map(([name]) => name)).toEqual([])
  })

  it('restricts every container: writes to tmpfs only, no capabilities, resource limits', () => {
    for (const [name, { read_only, cap_drop, security_opt, mem_limit, cpus, pids_limit }] of services) {
      const held = { read_only, cap_drop, security_opt }
      expect([name, held]).toEqual([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ])
      expect([name, applyDefaults(mem_limit)]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
      // More processors than the machine has would keep the container from starting.
      expect([name, Number(applyDefaults(String(cpus))), pids_limit]).toEqual([name, 1, expect.any(Number)])
    }
  })

  it('builds on images of exact versions and the product’s Node version', () => {
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    const based = [...dockerfile.matchAll(/^FROM (\S+[:/]\S+)/gm)].map(([, image]) => String(image))
    const taken = services.flatMap(([, { build, image }]) => (build ? [] : [String(image)]))
    expect(based.length).toBeGreaterThan(3)
    for (const image of [...based, ...taken]) expect(image).toMatch(/:\d+\.\d+\.\d+/)
    const { nodeVersion } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { nodeVersion: string }
    const nodes = based.filter((image) => image.startsWith('node:'))
    expect(new Set(nodes)).toEqual(new Set([`node:${nodeVersion}-bookworm-slim`]))
  })

  it('mounts only existing files', () => {
    const named = services.flatMap(([, { build, command = [], volumes = [] }]) => [
      ...(build ? [join(build.context, build.dockerfile)] : []),
      ...(build?.args?.FRONT_END ? [join(build.args.FRONT_END, 'rspack.config.ts')] : []),
      ...command.filter((word) => word.endsWith('.ts')),
      ...volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.replace(/:.*/, '')),
    ])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('builds only stages of the Dockerfile, from existing files and programs', () => {
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

  it('tags every image it builds, so that an earlier build can be started again', () => {
    const built = services.filter(([, { build }]) => build)
    for (const [name, { image, pull_policy }] of built) {
      expect(image, name).toMatch(/^sufra-[a-z-]+:\$\{[A-Z_]+_TAG:-(latest|\$\{BACKEND_TAG:-latest\})\}$/)
      expect(pull_policy, name).toBe('never')
    }
    const hasOwnBuild = ({ build }: Service) => `${build?.target} ${build?.args?.FRONT_END}`
    const builds = new Set(built.map(([, service]) => hasOwnBuild(service)))
    const images = new Set(built.map(([, service]) => `${service.image?.split(':')[0]} ${hasOwnBuild(service)}`))
    expect(images.size).toBe(builds.size)
  })

  it('gives each service a tag of its own, by default the backend’s, and documents every tag', () => {
    for (const name of SERVICE_NAMES)
      expect(compose.services[name]?.image).toBe(`sufra-backend:\${${name.toUpperCase()}_TAG:-\${BACKEND_TAG:-latest}}`)
    const tags = new Set(text.match(/[A-Z_]+_TAG\b/g))
    expect(tags.size).toBe(SERVICE_NAMES.length + 6)
    for (const file of ['.env.example', 'docs/deploying.md'])
      expect(new Set(readFileSync(join(root, file), 'utf8').match(/[A-Z_]+_TAG\b/g)), file).toEqual(tags)
  })

  it('runs two of each service and of the gateway, by numbers that .env can change', () => {
    const backends = [...SERVICE_NAMES, 'gateway']
    for (const name of backends)
      expect(compose.services[name]?.scale).toBe(`\${${name.toUpperCase()}_SCALE:-\${BACKEND_SCALE:-2}}`)
    // The edge has the published port and a fixed address.
    expect(services.filter(([, { scale }]) => scale).map(([name]) => name)).toEqual(backends)
    const numbers = new Set(text.match(/[A-Z_]+_SCALE\b/g))
    expect(new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/[A-Z_]+_SCALE\b/g))).toEqual(numbers)
  })

  it('takes from .env what .env.example says, and nothing else', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const [, both = '', local = '', containers = ''] = example.split(/^# ---- .* ----$/m)
    const listSettings = (part: string) => [...part.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name))
    const makeSecrets = readFileSync(join(root, 'deploy', 'make-secrets.sh'), 'utf8')
    const inFiles = [...makeSecrets.matchAll(/^(?:secret \w+|before) ([A-Z_]+)/gm)].map(([, name]) => String(name))
    const taken = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => String(name)))
    const isTaken = (name: string) => taken.has(name) || inFiles.includes(name)
    expect(listSettings(both).filter((name) => !isTaken(name))).toEqual([])
    expect(listSettings(local).filter(isTaken)).toEqual([])
    expect(listSettings(containers).filter((name) => !isTaken(name))).toEqual([])
    expect([...taken, ...inFiles].filter((name) => !both.includes(`${name}=`) && !containers.includes(name))).toEqual(
      [],
    )
  })

  it('runs MongoDB 8 or later as a one-member replica set, initiated by its health check', () => {
    const { mongo } = compose.services
    expect(Number(/^mongo:(\d+)/.exec(String(mongo?.image))?.[1])).toBeGreaterThanOrEqual(8)
    const [, set] = /--replSet (\S+)/.exec(String(mongo?.command?.join(' '))) ?? []
    const check = String(mongo?.healthcheck?.test.at(-1))
    expect(check).toContain(`rs.initiate({ _id: '${set}', members: [{ _id: 0, host: 'mongo:27017' }] })`)
    expect(check).toContain('isWritablePrimary')
    const made = readFileSync(join(root, 'deploy', 'make-secrets.sh'), 'utf8')
    expect(made).toContain(`@mongo:27017/restaurant?replicaSet=${set}"`)
  })

  it('takes every secret from a file, and each container has only those it needs', () => {
    const { secrets } = compose
    for (const [name, { file }] of Object.entries(secrets)) expect(applyDefaults(file)).toBe(`./secrets/${name}`)
    const needed = services.flatMap(([name, { environment = {}, secrets: given = [] }]) => {
      expect([name, Object.keys(environment).filter((setting) => SETTINGS_IN_FILES.includes(setting))]).toEqual([
        name,
        [],
      ])
      const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'))
      const named = files.map(([, file]) => file.replace('/run/secrets/', ''))
      expect([name, given]).toEqual([name, expect.arrayContaining(named)])
      return given
    })
    expect(new Set(needed)).toEqual(new Set(Object.keys(secrets)))
    const { auth, gateway, customers } = compose.services
    expect(gateway?.secrets).toEqual(['transporter'])
    expect(auth?.secrets).toEqual([...(customers?.secrets ?? []), 'admin_password'])
  })

  it('creates the database account of the connection string, with rights on its own database only', () => {
    const accounts: [string, object][] = []
    const shell = {
      URL,
      require: () => ({ readFileSync: () => 'mongodb://sufra:a%2Fb@mongo:27017/restaurant?replicaSet=rs0\n' }),
      db: { getSiblingDB: (name: string) => ({ createUser: (user: object) => accounts.push([name, user]) }) },
    }
    runInContext(readFileSync(join(root, 'deploy', 'mongo-accounts.js'), 'utf8'), createContext(shell))
    expect(accounts).toEqual([['restaurant', { user: 'sufra', pwd: 'a/b', roles: ['dbOwner'] }]])
  })

  it('sets only documented settings', () => {
    const listed = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm))
    const own = services.filter(([, { build }]) => build)
    const set = own.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect([...new Set(set)].filter((name) => !listed.has(name) && name !== 'NODE_ENV')).toEqual([])
  })

  it('depends only on services it defines', () => {
    const named = services.flatMap(([, { depends_on: on = [] }]) => (Array.isArray(on) ? on : Object.keys(on)))
    expect(named.filter((name) => !(name in compose.services))).toEqual([])
  })

  it('has the gateway trust only the edge, which has a fixed address in a network of the two', () => {
    const { edge, gateway } = compose.services
    const edgeNetworks = edge?.networks as Record<string, { ipv4_address: string }>
    const trusted = gateway?.environment?.TRUSTED_PROXIES
    expect(trusted).toBe(edgeNetworks.api?.ipv4_address)
    const subnet = applyDefaults(compose.networks.api?.ipam?.config[0]?.subnet)
    expect(isIn(applyDefaults(trusted), subnet)).toBe(true)
    // Docker assigns these to networks without a subnet.
    const byDocker = ['172.16.0.0/12', '192.168.0.0/16'].filter((network) => isIn(applyDefaults(trusted), network))
    expect(byDocker).toEqual([])
    expect(readGatewayConfig({ TRUSTED_PROXIES: applyDefaults(trusted) })).toMatchObject({
      trustedProxies: ['10.201.28.250'],
    })
  })

  it('connects each container to exactly what it needs, by five networks, two with outside access', () => {
    const listNames = (network: string) =>
      services.filter(([, { networks }]) => listNetworks(networks).includes(network)).map(([name]) => name)
    const owners = [...SERVICE_NAMES].sort()
    expect(Object.fromEntries(Object.keys(compose.networks).map((network) => [network, listNames(network)]))).toEqual({
      pages: ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin', 'edge'],
      api: ['gateway', 'edge'],
      bus: ['nats', ...owners, 'gateway'],
      data: ['mongo', ...owners],
      mail: ['messaging'],
    })
    const leadOut = Object.entries(compose.networks).filter(([, { internal }]) => !internal)
    expect(leadOut.map(([network]) => network)).toEqual(['api', 'mail'])
  })

  it('exposes metrics of every backend internally and publishes the edge’s port only', () => {
    const backends = services.filter(([, { image }]) => image?.startsWith('sufra-backend:'))
    expect(backends.length).toBeGreaterThan(5)
    for (const [name, { environment = {}, networks }] of backends) {
      const { METRICS_PORT, METRICS_HOST, LOG_LEVEL } = environment
      const read = readGatewayConfig({ METRICS_PORT, METRICS_HOST, LOG_LEVEL: applyDefaults(LOG_LEVEL) })
      expect([name, read]).toMatchObject([name, { metrics: { port: 9091, host: '0.0.0.0' }, logLevel: 'info' }])
      expect([name, networks]).toEqual([name, expect.arrayContaining(['bus'])])
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['edge'])
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    const asked = new Set([...edge.matchAll(/http:\/\/gateway\$\{HOSTS_UNDER\}:(\d+)/g)].map(([, port]) => port))
    expect(asked).toEqual(new Set(['8080']))
  })

  it('has the edge set the caller’s address and trust only the TLS proxy', () => {
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    expect([...edge.matchAll(/X-Forwarded-For (\S+);/g)].map(([, value]) => value)).toEqual(['$remote_addr'])
    expect(edge.match(/set_real_ip_from .*/g)).toEqual([expect.stringMatching(/ \$\{TLS_PROXY\};$/)])
    expect(edge).not.toContain('proxy_add_x_forwarded_for')
    expect(applyDefaults(compose.services.edge?.environment?.TLS_PROXY)).toBe('127.0.0.1')
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    expect(dockerfile).toMatch(/^COPY deploy\/edge\.conf \/etc\/nginx\/templates\/\S+\.conf\.template$/m)
  })

  it('substitutes every variable of the edge’s configuration and none of nginx’ own', () => {
    const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
    const edge = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8')
    const [, filter = ''] = /NGINX_ENVSUBST_FILTER='([^']+)'/.exec(dockerfile) ?? []
    const settings = new Set([...edge.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
    expect(settings).toEqual(new Set(['NGINX_LOCAL_RESOLVERS', 'TLS_PROXY', 'HOSTS_UNDER', 'RESTAURANT_PHONE']))
    for (const name of settings) expect([name, new RegExp(filter).test(name)]).toEqual([name, true])
    const own = new Set([...edge.matchAll(/\$([a-z_]+)/g)].map(([, name = '']) => name))
    expect([...own].filter((name) => new RegExp(filter).test(name))).toEqual([])
    // Unset names stay as they are. The image finds the resolvers when configured to.
    expect(dockerfile).toMatch(/^ {4}NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1 /m)
    for (const name of ['TLS_PROXY', 'HOSTS_UNDER', 'RESTAURANT_PHONE'])
      expect(dockerfile).toMatch(new RegExp(`^ {4}${name}=`, 'm'))
  })
})

describe.each(['edge.conf', 'page.conf'])('nginx log of deploy/%s', (name) => {
  const conf = readFileSync(join(root, 'deploy', name), 'utf8')

  it('contains neither query nor referrer, which may hold a receipt code', () => {
    const [, format] = /log_format without_query ([^;]+);/.exec(conf) ?? []
    expect(format).toMatch(/\$request_method \$(uri|logged_path)"/)
    expect(format).not.toMatch(/\$(request\b(?!_)|request_uri|args|arg_|query_string|is_args|http_|cookie_)/)
    expect(conf).toMatch(/^ {4}access_log \S+ without_query;$/m)
  })

  it('has an error level that does not quote the request', () => {
    expect(conf).toMatch(/^ {4}error_log \S+ emerg;$/m)
  })
})

function isIn(address: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const list = new BlockList()
  list.addSubnet(base, Number(bits))
  return list.check(address)
}
