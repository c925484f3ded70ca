import { execFileSync } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBroker } from '@sufra/runtime/broker'
import { freePort } from '@sufra/server/port'
import { root } from '@sufra/server/root'
import { FOR_TOPOLOGY, findProgram, listMissingPrograms } from '@sufra/tools/debian-programs'
import type { ServiceBroker } from 'moleculer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from '../../harness/wait-for.ts'
import { createMember, type Member } from '../../resilience/topology/member.ts'
import { writeMainConfig } from '../../resilience/topology/nginx-files.ts'
import * as k8s from './manifests.ts'

const missing = listMissingPrograms(FOR_TOPOLOGY)
const nats = k8s.workloads.find(({ metadata }) => metadata.name === 'nats') as k8s.Workload
const edge = k8s.workloads.find(({ metadata }) => metadata.name === 'edge') as k8s.Workload
const isOk = async (address: string) => (await fetch(address)).ok

// Skipped without nats-server and nginx; `npm test` reports them as missing.
describe.skipIf(missing.length > 0)('three NATS servers with the configuration and command of the manifests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nats-'))
  let members: Member[]
  let ports: number[]
  let peers: number[]
  let brokers: ServiceBroker[]
  beforeEach(async () => {
    const conf =
      k8s.filterByKind('ConfigMap').find(({ metadata }) => metadata.name === 'nats')?.data?.['sufra.conf'] ?? ''
    const start = String(k8s.getContainer(nats).command?.at(-1))
    execFileSync('sh', [join(root, 'deploy', 'make-secrets.sh')], { cwd: folder, env: { PATH: process.env.PATH } })
    const numbers = Array.from({ length: Number(nats.spec.replicas) }, (_, i) => i)
    peers = await Promise.all(numbers.map(freePort))
    ports = await Promise.all(numbers.map(freePort))
    brokers = []
    members = await Promise.all(
      numbers.map(async (number) => {
        const health = await freePort()
        const file = join(folder, `${number}.conf`)
        // Three machines become three groups of local ports.
        const placed = replaceAll(conf, [
          ['../../run/secrets/', 'secrets/'],
          ['http_port: 8222', `http: "127.0.0.1:${health}", port: ${ports[number]}, host: 127.0.0.1`],
          ['port: 6222', `port: ${peers[number]}, host: 127.0.0.1`],
        ])
        const command = replaceAll(start, [
          ['/run/secrets', join(folder, 'secrets')],
          ['/etc/nats/sufra.conf', file],
          ...numbers.map((i) => [`nats-${i}.nats-peers:6222`, `127.0.0.1:${peers[i]}`] as const),
        ])
        writeFileSync(file, placed)
        const programs = dirname(String(findProgram('nats-server')))
        return createMember({
          name: `nats-${number}`,
          program: 'sh',
          args: ['-c', command],
          env: { PATH: `${programs}:${process.env.PATH}`, SERVER_NAME: `nats-${number}` },
          log: join(folder, `${number}.log`),
          isReady: () => isOk(`http://127.0.0.1:${health}/healthz`),
        })
      }),
    )
    await Promise.all(members.map((each) => each.start()))
  })
  afterEach(async () => {
    for (const broker of brokers) await broker.stop()
    for (const each of members) await each.signal('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function start(nodeID: string, port: number | undefined): Promise<ServiceBroker> {
    const original = readFileSync(join(folder, 'secrets', 'transporter'), 'utf8').trim()
    const transporter = replaceAll(original, [['nats:4222', `127.0.0.1:${port}`]])
    const broker = createBroker({ nodeID, transporter, logLevel: 'error' })
    brokers.push(broker)
    if (nodeID === 'asked') broker.createService({ name: 'table', actions: { book: () => 'booked' } })
    await broker.start()
    return broker
  }
  /** Retries until the services are connected; lost calls fail. */
  async function waitForBooking(asking: ServiceBroker): Promise<unknown> {
    await waitFor(
      () => asking.ping('asked', 250).catch(() => null),
      (answer) => answer !== null,
    )
    return asking.call('table.book')
  }

  it('forward calls between each other and after the loss of a client’s server', async () => {
    await start('asked', ports[0])
    const asking = await start('asking', ports[1])
    expect(await waitForBooking(asking)).toBe('booked')
    await members[1]?.signal('SIGKILL')
    expect(await waitForBooking(asking)).toBe('booked')
    await members[0]?.signal('SIGKILL')
    expect(await waitForBooking(asking)).toBe('booked')
  })

  it('reject clients and servers without the password', async () => {
    for (const port of [ports[0], peers[0]]) {
      const socket = connect(Number(port), '127.0.0.1')
      const [original] = await once(socket, 'data')
      socket.destroy()
      expect(JSON.parse(/INFO (\{.*\})/.exec(String(original))?.[1] ?? '{}')).toMatchObject({ auth_required: true })
    }
  })
})

describe.skipIf(missing.length > 0)('edge with its image’s configuration and the environment of the manifests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const asked = new Set<string>()
  let names: Socket
  let nginx: Member
  let address: string
  beforeAll(async () => {
    // A cluster DNS without any names.
    names = createSocket('udp4').on('message', (question, from) => {
      asked.add(nameIn(question))
      const answer = Buffer.from(question)
      answer.writeUInt16BE(0x8183, 2)
      names.send(answer, from.port, from.address)
    })
    names.bind(0, '127.0.0.1')
    await once(names, 'listening')
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const resolver = `127.0.0.1:${(names.address() as AddressInfo).port} ipv6=off`
    const settings = { ...k8s.resolveEnvironment(edge), NGINX_LOCAL_RESOLVERS: resolver }
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, writeMainConfig(folder, fillIn(settings).replace('listen 8080', `listen 127.0.0.1:${port}`)))
    nginx = createMember({
      name: 'edge',
      program: String(findProgram('nginx')),
      args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', file],
      log: join(folder, 'output.log'),
      isReady: () => isOk(`${address}/healthz`),
    })
    await nginx.start()
  })
  afterAll(async () => {
    await nginx?.signal('SIGTERM')
    names?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('resolves its upstreams by cluster names with the addresses of all pods', async () => {
    const paths = [
      '/api/news',
      '/',
      '/main.js',
      ...['customer', 'reservations', 'admin'].map((of) => `/remotes/mfe-${of}/x.js`),
    ]
    for (const path of paths) expect((await fetch(address + path)).status).toBeGreaterThanOrEqual(502)
    const { namespace } = k8s.readKustomization('base')
    const severalAddresses = k8s.services.filter(
      ({ spec }) => spec.clusterIP === 'None' && spec.ports[0]?.port === 8080,
    )
    const known = severalAddresses.map(({ metadata }) => `${metadata.name}.${namespace}.svc.cluster.local`)
    expect([...asked].sort()).toEqual(known.sort())
  })

  /** The file with its settings, like the image's entry point; missing ones stay. */
  function fillIn(settings: k8s.Labels): string {
    const conf = readFileSync(join(root, 'deploy', 'edge.conf'), 'utf8').replaceAll('/var/log/nginx', folder)
    return conf.replace(/\$\{(\w+)\}/g, (left, name) => settings[name] ?? left)
  }
})

function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`There is no ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

function nameIn(question: Buffer): string {
  const words: string[] = []
  for (let at = 12; question[at]; at += Number(question[at]) + 1)
    words.push(question.toString('latin1', at + 1, at + 1 + Number(question[at])))
  return words.join('.')
}
