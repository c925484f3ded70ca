import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'
import * as k8s from './manifests.ts'
import { findUnknownFields } from './schema-faults.ts'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const findOwn = (kind: string) => k8s.ownManifests.find((manifest) => manifest.kind === kind) as k8s.Manifest

interface Ingress extends k8s.Manifest {
  metadata: { name: string; annotations: k8s.Labels }
  spec: {
    tls: { hosts: string[] }[]
    rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}

describe('deploy/k8s/example', () => {
  it.each(k8s.ownManifests)('$kind $metadata.name follows its schema and has no unknown field', (manifest) => {
    expect(findUnknownFields(manifest)).toEqual([])
  })

  it('leads the restaurant’s host to the edge, with its limit of bodies and no log of queries', () => {
    const { metadata, spec } = findOwn('Ingress') as Ingress
    const { hostname } = new URL(String(k8s.readSettings().PUBLIC_URL))
    expect([spec.tls[0]?.hosts, spec.rules.map(({ host }) => host)]).toEqual([[hostname], [hostname]])
    const [target] = spec.rules[0]?.http.paths.map(({ backend }) => backend.service) ?? []
    const edge = k8s.services.find((service) => service.metadata.name === target?.name)
    expect(edge?.spec.ports.map(({ name }) => name)).toEqual([target?.port.name])
    const annotations = Object.fromEntries(
      Object.entries(metadata.annotations).map(([name, value]) => [
        name.replace('nginx.ingress.kubernetes.io/', ''),
        value,
      ]),
    )
    const [, largest] = /client_max_body_size (\d{2,}m);/.exec(read('deploy', 'edge.conf')) ?? []
    expect(annotations).toMatchObject({ 'proxy-body-size': largest, 'enable-access-log': 'false' })
    const [, heartbeat] = /HEARTBEAT_MS = (\d+)_000/.exec(read('gateway', 'src', 'live', 'event-hub.ts')) ?? []
    expect(Number(annotations['proxy-read-timeout'])).toBeGreaterThan(2 * Number(heartbeat))
  })

  it('documents what its requests add up to', () => {
    const scalers = new Set(k8s.filterByKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name))
    const sum = (count: (workload: k8s.Workload) => number, of: 'cpu' | 'memory') =>
      k8s.workloads.reduce((all, one) => all + count(one) * toNumber(k8s.getContainer(one).resources?.requests[of]), 0)
    const countAll = ({ metadata, spec }: k8s.Workload) => (scalers.has(metadata.name) ? 2 : Number(spec.replicas))
    const countSurge = ({ kind }: k8s.Workload) => (kind === 'Deployment' ? 1 : 0)
    const write = (count: (workload: k8s.Workload) => number) => [
      (Math.ceil(sum(count, 'cpu') / 100) / 10).toFixed(1),
      (Math.ceil((sum(count, 'memory') / 1024) * 10) / 10).toFixed(1),
    ]
    const [, ...documented] =
      /\*\*([\d.]+) processors and ([\d.]+) GiB\*\* in requests, .* ([\d.]+) and ([\d.]+) more/.exec(
        read('docs', 'deploying.md'),
      ) ?? []
    expect(documented).toEqual([...write(countAll), ...write(countSurge)])
  })
})

describe('nightly backup of deploy/k8s/example', () => {
  const { jobTemplate } = findOwn('CronJob').spec as { jobTemplate: { spec: Pick<k8s.Workload['spec'], 'template'> } }
  const job = { ...findOwn('CronJob'), spec: jobTemplate.spec } as k8s.Workload
  const [service] = k8s.workloads.filter((each) => k8s.getComponent(each) === 'service') as [k8s.Workload]

  it('has only the privileges it needs, and reaches the database alone', () => {
    expect(k8s.getContainer(job).securityContext).toEqual(k8s.getContainer(service).securityContext)
    expect(job.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: service.spec.template.spec.securityContext,
    })
    const policies = k8s.filterByKind<k8s.Manifest & { spec: { podSelector: k8s.Selector } }>('NetworkPolicy')
    const selecting = policies.filter(({ spec }) => k8s.isSelected(spec.podSelector, k8s.getPodLabels(job)))
    expect(selecting.map(({ metadata }) => metadata.name).sort()).toEqual(['ask-for-names', 'database', 'refuse'])
  })

  it('has the database’s address and every secret that a backup holds', () => {
    const { TRANSPORTER_FILE: _none, ...wanted } = Object.fromEntries(
      Object.entries(k8s.resolveEnvironment(service)).filter(
        ([name]) => name.endsWith('_FILE') && !/ADMIN|SMTP/.test(name),
      ),
    )
    expect(k8s.resolveEnvironment(job)).toEqual(wanted)
  })

  it('runs npm run backup in an image with all packages that it imports', () => {
    const dockerfile = read('deploy', 'Dockerfile')
    const stage = dockerfile.slice(
      dockerfile.indexOf('AS backup\n'),
      dockerfile.indexOf('CMD ["node", "apps/server/backup.ts"'),
    )
    expect(k8s.getContainer(job).command?.at(-1)).toContain('node apps/server/backup.ts ')
    expect(stage).toContain('COPY tools/src/backup.ts apps/server/\n')
    expect(stage).toContain('COPY tools/src/data apps/server/data\n')
    const sources = [...globSync('tools/src/data/*.ts', { cwd: root }), 'tools/src/backup.ts']
    const imported = sources
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/from '((?:@\w+\/)?\w[\w-]*)/g)].map(([, name]) => String(name)))
      .filter((name) => name !== 'node')
    const { name: own, dependencies } = JSON.parse(read('apps', 'server', 'package.json'))
    expect([...new Set(imported)].filter((name) => name !== own && !(name in dependencies))).toEqual([])
    const copied = new Set([...stage.matchAll(/^COPY (\S+)\/src /gm)].map(([, folder]) => String(folder)))
    const packages = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => String(folder))
    expect([...copied].filter((folder) => !packages.includes(folder))).toEqual([])
    for (const name of Object.keys(dependencies).filter((each) => dependencies[each].startsWith('workspace:')))
      expect([...copied]).toContain(name.startsWith('@') ? `packages/${name.split('/')[1]}` : name)
  })
})

/** Thousandths of a processor, or MiB. */
function toNumber(quantity = ''): number {
  return /^\d+$/.test(quantity) ? Number(quantity) * 1000 : Number.parseInt(quantity, 10)
}
