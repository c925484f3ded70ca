import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import { SERVICE_NAMES } from '@sufra/runtime/service-names'
import { readGatewayConfig } from 'gateway/lib/config'
import { readServicesConfig } from 'services/lib/config'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { unknownFields } from './fields.ts'
import * as k8s from './manifests.ts'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const named = ({ metadata }: k8s.Manifest) => metadata.name
const workload = (name: string) => k8s.workloads.find((each) => named(each) === name) as k8s.Workload
const ofComponent = (...wanted: string[]) =>
  k8s.workloads.filter((each) => wanted.includes(String(k8s.component(each))))
const ours = ofComponent('service', 'gateway', 'page', 'edge')
const backends = ofComponent('service', 'gateway')

/** Secrets as an operator makes them, with the address of a database elsewhere. */
const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'))
const secrets = join(folder, 'secrets')
const MONGODB_URI = 'mongodb://user:password@one.example,two.example/restaurant?replicaSet=rs0'
mkdirSync(secrets)
writeFileSync(join(secrets, 'mongodb_uri'), MONGODB_URI)
execFileSync('sh', [join(root, 'deploy', 'make-secrets.sh')], { cwd: folder, env: { PATH: process.env.PATH } })
afterAll(() => rmSync(folder, { recursive: true }))

describe('the manifests of Kubernetes', () => {
  it.each(k8s.manifests)(
    '$kind $metadata.name follows Kubernetes’ schema, and has no field that it does not know',
    (manifest) => {
      expect(unknownFields(manifest)).toEqual([])
    },
  )

  it('would not pass with a field that is misspelt', () => {
    const { template, ...spec } = workload('auth').spec
    const misspelt = { ...template, spec: { ...template.spec, nodeSelctor: { disk: 'ssd' } } }
    const manifest = { ...workload('auth'), spec: { ...spec, template: misspelt } }
    expect(unknownFields(manifest)).toEqual(['/spec/template/spec/nodeSelctor', '/spec/template/spec/nodeSelctor/disk'])
    expect(() => unknownFields({ ...manifest, spec: { ...spec, template: 1 } })).toThrow('must be object')
  })

  it('are all named by the kustomization, which a restaurant’s own names', () => {
    const { resources, namespace } = k8s.kustomization('base')
    expect([...resources].sort()).toEqual(k8s.files.map(({ name }) => name).sort())
    expect(k8s.ofKind('Namespace').map(named)).toEqual([namespace])
    const own = k8s.kustomization('example')
    expect(own).toMatchObject({ namespace, resources: ['../base'] })
    const patched = own.patches?.map(({ patch }) => (parse(patch) as k8s.Manifest).metadata.name)
    expect(patched).toEqual(['settings'])
  })

  it('have one of each name', () => {
    const names = k8s.manifests.map((manifest) => `${manifest.kind} ${named(manifest)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('run what docker-compose.yml runs, except for the database, of the same images', () => {
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string }>
    }
    const imageOf = (image: string) => image.replace(/:\$\{.*/, '')
    const { mongo: _elsewhere, ...wanted } = compose.services
    const expected = Object.entries(wanted).map(([name, { image }]) => [name, imageOf(image)])
    const found = k8s.workloads.map((each) => [named(each), k8s.containerOf(each).image])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    const ownImages = new Set(ours.map((each) => k8s.containerOf(each).image))
    const tagged = k8s.kustomization('example').images ?? []
    expect(new Set(tagged.map(({ name }) => name))).toEqual(ownImages)
    expect(tagged.filter(({ newTag }) => !newTag || newTag === 'latest')).toEqual([])
  })

  it('the five services cover all that there are, and differ in nothing but who makes accounts and who sends mails', () => {
    const services = ofComponent('service')
    const run = services.map((each) => readServicesConfig(k8s.environment(each, secrets)).services)
    expect(run.flat().sort()).toEqual([...SERVICE_NAMES].sort())
    const withoutNames = services.map((each) => {
      const { env = [], ...container } = k8s.containerOf(each)
      const others = env.filter(({ name }) => !/^(SERVICES|ADMIN_\w+|SMTP_\w+)$/.test(name))
      const { containers: _containers, volumes, ...pod } = each.spec.template.spec
      const files = k8s.secretFiles(each).filter(({ key }) => key !== 'admin_password' && key !== 'smtp_url')
      const text = JSON.stringify([
        each.metadata,
        each.spec.strategy,
        pod,
        volumes.map(({ name }) => name),
        container,
        others,
        files,
      ])
      return text.replaceAll(`"${named(each)}"`, '"name"')
    })
    expect(new Set(withoutNames).size).toBe(1)
  })
})

describe('a container of the manifests', () => {
  const each = k8s.workloads.map((one) => [named(one), one] as const)

  it.each(each)('%s may do no more than it needs', (_, one) => {
    const { automountServiceAccountToken, enableServiceLinks, securityContext, containers, volumes } =
      one.spec.template.spec
    expect(containers).toHaveLength(1)
    expect({ automountServiceAccountToken, enableServiceLinks }).toEqual({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
    })
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(Number(securityContext.runAsUser)).toBeGreaterThan(0)
    const [container] = containers
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp')
    expect(container.volumeMounts?.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort())
    for (const { configMap } of volumes)
      if (configMap) expect(k8s.ofKind('ConfigMap').map(named)).toContain(configMap.name)
  })

  it.each(each)('%s says how much it needs, and how much it may have', (_, one) => {
    const { requests, limits } = k8s.containerOf(one).resources ?? {}
    expect(Object.keys(requests ?? {}).sort()).toEqual(['cpu', 'memory'])
    expect(Object.keys(limits ?? {}).sort()).toEqual(['cpu', 'memory'])
  })

  it.each(each)('%s is asked whether it lives and whether it is ready, where it answers', (name, one) => {
    const container = k8s.containerOf(one)
    const { livenessProbe, readinessProbe, startupProbe } = container
    expect([name, livenessProbe, readinessProbe]).toEqual([name, expect.anything(), expect.anything()])
    const ports = container.ports.map((port) => port.name)
    for (const probe of [livenessProbe, readinessProbe, startupProbe]) {
      if (probe?.httpGet) expect(ports).toContain(probe.httpGet.port)
      if (!probe?.exec) continue
      const { healthPort } = readServicesConfig(k8s.environment(one, secrets))
      expect(probe.exec.command.join(' ')).toContain(`fetch('http://127.0.0.1:${healthPort}/health')`)
    }
  })

  it('of nginx is asked for what its file answers, and the gateway for its own two', () => {
    const asked = (one: k8s.Workload) => {
      const { livenessProbe, readinessProbe, startupProbe } = k8s.containerOf(one)
      const paths = [livenessProbe, readinessProbe, startupProbe].flatMap((probe) => probe?.httpGet?.path ?? [])
      return [...new Set(paths)].sort()
    }
    for (const [file, component] of [
      ['edge.conf', 'edge'],
      ['page.conf', 'page'],
    ] as const) {
      const answered = [...read('deploy', file).matchAll(/location = (\/healthz) /g)].map(([, path]) => path)
      for (const one of ofComponent(component)) expect([named(one), asked(one)]).toEqual([named(one), answered])
    }
    expect(asked(workload('gateway'))).toEqual(['/api/health', '/api/ready'])
  })

  it.each(each)('%s is not ended before it had its time', (_, one) => {
    const { lifecycle } = k8s.containerOf(one)
    const waited = Number(lifecycle?.preStop.exec.command[1] ?? 0)
    // What is being done has five seconds (packages/runtime: broker.ts), and the rest is for what stands around it.
    expect(one.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(waited + 20)
  })

  it('of ours starts a file that there is', () => {
    const started = backends.map((one) => k8s.containerOf(one).command?.at(-1) ?? '')
    expect(started.filter((path) => !path.endsWith('main.ts') || !existsSync(join(root, path)))).toEqual([])
  })
})

describe('a workload of the manifests', () => {
  const each = k8s.workloads.map((one) => [named(one), one] as const)

  it.each(each)('%s names its own pods: itself, how they spread, and what keeps one of them', (name, one) => {
    const labels = k8s.podLabels(one)
    const others = k8s.workloads.filter((other) => other !== one)
    const [spread] = one.spec.template.spec.topologySpreadConstraints
    const budgets = k8s.ofKind<k8s.Manifest & { spec: { minAvailable: number; selector: k8s.Selector } }>(
      'PodDisruptionBudget',
    )
    const [budget, ...more] = budgets.filter(({ spec }) => k8s.selects(spec.selector, labels))
    expect([budget?.spec.minAvailable, more]).toEqual([1, []])
    for (const selector of [one.spec.selector, spread?.labelSelector ?? {}, budget?.spec.selector ?? {}]) {
      expect([name, k8s.selects(selector, labels)]).toEqual([name, true])
      expect(others.filter((other) => k8s.selects(selector, k8s.podLabels(other)))).toEqual([])
    }
  })

  it.each(each)('%s has two at least, and is replaced one by one, a new one first', (name, one) => {
    const scalers = k8s.ofKind<
      k8s.Manifest & { spec: { scaleTargetRef: { kind: string; name: string }; minReplicas: number } }
    >('HorizontalPodAutoscaler')
    const scaler = scalers.find(({ spec }) => spec.scaleTargetRef.name === name)
    // A number here would undo the autoscaler's at each rollout.
    if (scaler) expect([scaler.spec.scaleTargetRef.kind, one.spec.replicas]).toEqual([one.kind, undefined])
    expect(scaler !== undefined).toBe(backends.includes(one))
    expect(scaler?.spec.minReplicas ?? one.spec.replicas).toBeGreaterThanOrEqual(2)
    if (one.kind === 'Deployment')
      expect(one.spec.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      })
  })

  it.each(k8s.services.map((service) => [named(service), service] as const))(
    'the service %s leads to the pods of one, at a port that they have',
    (_, { spec }) => {
      const [one, ...more] = k8s.workloads.filter((each) =>
        k8s.selects({ matchLabels: spec.selector }, k8s.podLabels(each)),
      )
      expect(more).toEqual([])
      const ports = one ? k8s.containerOf(one).ports : []
      for (const { port, targetPort } of spec.ports) {
        const target = ports.find(({ name }) => name === targetPort)
        // Without an address of its own a service changes no port.
        expect(target?.containerPort).toEqual(spec.clusterIP === 'None' ? port : expect.any(Number))
      }
    },
  )

  it('of NATS names each of its own by the service that gives them names', () => {
    const nats = workload('nats')
    const started = String(k8s.containerOf(nats).command?.at(-1))
    const routes = [...started.matchAll(/ROUTE_\d="\$speaker@([^"]+)"/g)].map(([, host]) => host)
    const hosts = Array.from(
      { length: Number(nats.spec.replicas) },
      (_, i) => `nats-${i}.${nats.spec.serviceName}:6222`,
    )
    expect(routes).toEqual(hosts)
    expect(k8s.services.map(named)).toContain(nats.spec.serviceName)
  })

  it('of NATS takes as large answers as the one of docker-compose.yml', () => {
    const largest = (conf: string) => /^ *max_payload: (\S+)$/m.exec(conf)?.[1]
    const [conf] = k8s.ofKind('ConfigMap').flatMap(({ data = {} }) => data['sufra.conf'] ?? [])
    expect([largest(String(conf))]).toEqual([expect.stringMatching(/MB$/)])
    expect(largest(String(conf))).toBe(largest(read('deploy', 'nats.conf')))
  })
})

describe('the settings of the manifests', () => {
  it('are taken by the five services, in production, with the metrics where Prometheus reads them', () => {
    for (const one of ofComponent('service')) {
      const config = readServicesConfig(k8s.environment(one, secrets))
      expect([named(one), config]).toMatchObject([
        named(one),
        { production: true, demo: false, mongodbUri: MONGODB_URI, publicUrl: 'https://bayt.example' },
      ])
      expect(config.firstAdmin !== undefined).toBe(named(one) === 'auth')
    }
  })

  it('are taken by the gateway, which gets no secret but the way to the others', () => {
    const environment = k8s.environment(workload('gateway'), secrets)
    expect(readGatewayConfig(environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      trustedProxies: [expect.anything()],
    })
    expect(k8s.secretFiles(workload('gateway')).map(({ key }) => key)).toEqual(['transporter'])
  })

  it('have every backend tell its metrics at the port that Prometheus looks for, and find the others over NATS', () => {
    const prometheus = parse(read('deploy', 'prometheus', 'kubernetes.yml'))
    const [job] = prometheus.scrape_configs
    expect(job.kubernetes_sd_configs[0].namespaces.names).toEqual([k8s.kustomization('base').namespace])
    const { regex } = job.relabel_configs.find(({ action }: { action?: string }) => action === 'keep')
    for (const one of backends) {
      const { metrics, transporter } = readGatewayConfig(k8s.environment(one, secrets))
      const told = k8s.containerOf(one).ports.find(({ name }) => name === regex)?.containerPort
      expect([named(one), metrics]).toEqual([named(one), { port: told, host: '0.0.0.0' }])
      const { hostname, port } = new URL(String(transporter))
      const broker = k8s.services.find((service) => named(service) === hostname)
      expect([named(one), broker?.spec.ports[0]?.port]).toEqual([named(one), Number(port)])
    }
  })

  it('are those of the settings page, each of which the containers of docker-compose.yml have as well', () => {
    const listed = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm))
    const used = ours.flatMap((one) => Object.keys(k8s.environment(one, secrets)))
    // Of Node, and of the edge's image.
    const known = new Set(['NODE_ENV', 'HOSTS_UNDER'])
    expect([...new Set(used)].filter((name) => !listed.has(name) && !known.has(name))).toEqual([])
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment?: object }>
    }
    for (const one of ours) {
      const wanted = Object.keys(compose.services[named(one)]?.environment ?? {})
      const given = k8s.environment(one, secrets)
      expect([named(one), wanted.filter((name) => !(name in given))]).toEqual([named(one), []])
    }
  })

  it('hold no secret, and take only files of the one whose making is written down', () => {
    expect(k8s.ofKind('Secret')).toEqual([])
    const asked = k8s.workloads.flatMap(k8s.secretFiles)
    const made = readdirSync(secrets)
    expect(asked.filter(({ key }) => !made.includes(key))).toEqual([])
    const told = read('docs', 'deploying.md')
    for (const name of new Set(asked.map(({ secret }) => secret)))
      expect(told).toMatch(new RegExp(`create secret generic ${name} --from-file=secrets\\n`))
    for (const one of k8s.workloads) {
      const mount = k8s.containerOf(one).volumeMounts?.find(({ name }) => name === 'secrets')
      expect([named(one), mount?.readOnly ?? true]).toEqual([named(one), true])
    }
  })

  it('show no secret to whoever looks at a pod: each stands in a file', () => {
    const settings = k8s.workloads.flatMap((one) => Object.keys(k8s.environment(one)))
    const inFiles = [...read('.env.example').matchAll(/^([A-Z_]+)_FILE=/gm)].map(([, name]) => name)
    expect(inFiles).toContain('SESSION_SECRET')
    expect(settings.filter((name) => inFiles.includes(name))).toEqual([])
    expect(JSON.stringify(k8s.manifests)).not.toMatch(/secretKeyRef|secretRef/)
  })
})
