import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { root } from '@sufra/server/root'
import { readGatewayConfig } from 'gateway/lib/config'
import { readServicesConfig } from 'services/platform/config'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocumentedCommands } from './documented-commands.ts'
import * as k8s from './manifests.ts'
import { findUnknownFields } from './schema-faults.ts'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const getName = ({ metadata }: k8s.Manifest) => metadata.name
const getWorkload = (name: string) => k8s.workloads.find((each) => getName(each) === name) as k8s.Workload
const filterByComponent = (...wanted: string[]) =>
  k8s.workloads.filter((each) => wanted.includes(String(k8s.getComponent(each))))
const ours = filterByComponent('service', 'gateway', 'page', 'edge')
const backends = filterByComponent('service', 'gateway')

/** Secrets as an operator makes them, with an external database. */
const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'))
const secrets = join(folder, 'secrets')
const MONGODB_URI = 'mongodb://user:password@host/restaurant?replicaSet=rs0'
const [makeSecrets] = readDocumentedCommands('Kubernetes', 'deploying.md')
symlinkSync(join(root, 'deploy'), join(folder, 'deploy'))
execFileSync('sh', ['-euc', `kubectl() { :; }\n${makeSecrets}`], { cwd: folder, env: { PATH: process.env.PATH } })
afterAll(() => rmSync(folder, { recursive: true }))

describe('Kubernetes manifests', () => {
  it.each(k8s.manifests)('$kind $metadata.name follows its schema and has no unknown field', (manifest) => {
    expect(findUnknownFields(manifest)).toEqual([])
  })

  it('fail the schema check with a misspelt field', () => {
    const { template, ...spec } = getWorkload('auth').spec
    const misspelt = { ...template, spec: { ...template.spec, nodeSelctor: { disk: 'ssd' } } }
    const manifest = { ...getWorkload('auth'), spec: { ...spec, template: misspelt } }
    expect(findUnknownFields(manifest)).toEqual([
      '/spec/template/spec/nodeSelctor',
      '/spec/template/spec/nodeSelctor/disk',
    ])
    expect(() => findUnknownFields({ ...manifest, spec: { ...spec, template: 1 } })).toThrow('must be object')
  })

  it('are all listed in the base kustomization, which the example overlay patches', () => {
    const { resources, namespace } = k8s.readKustomization('base')
    expect([...resources].sort()).toEqual(k8s.files.map(({ name }) => name).sort())
    expect(k8s.filterByKind('Namespace').map(getName)).toEqual([namespace])
    const own = k8s.readKustomization('example')
    expect(own).toMatchObject({ namespace, resources: ['../base', 'ingress.yaml', 'backup.yaml'] })
    const patched = own.patches?.map(({ patch }) => (parse(patch) as k8s.Manifest).metadata.name)
    expect(patched).toEqual(['settings'])
  })

  it('have unique names', () => {
    const names = k8s.manifests.map((manifest) => `${manifest.kind} ${getName(manifest)}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('run the workloads of docker-compose.yml from the same images, except the database', () => {
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string }>
    }
    const tagged = k8s.readKustomization('example').images ?? []
    const names = new Map(tagged.map(({ name, newName }) => [name, newName.replace('registry.example/', '')]))
    const { mongo: _elsewhere, ...wanted } = compose.services
    const expected = Object.entries(wanted).map(([name, { image }]) => [name, image.replace(/:\$\{.*/, '')])
    const getImage = ({ image }: { image: string }) => names.get(image) ?? image
    const found = k8s.workloads.map((each) => [getName(each), getImage(k8s.getContainer(each))])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    const used = [...ours.map((each) => k8s.getContainer(each).image), 'sufra-backup']
    expect(new Set(names.keys())).toEqual(new Set(used))
    expect(tagged.filter(({ newTag }) => !newTag || newTag === 'latest')).toEqual([])
  })

  it('name an image of its own for each service, so that one is released or rolled back alone', () => {
    const images = filterByComponent('service').map((each) => [getName(each), k8s.getContainer(each).image])
    expect(Object.fromEntries(images)).toEqual(Object.fromEntries(SERVICE_NAMES.map((name) => [name, `sufra-${name}`])))
  })

  it('cover every service, which differ only in image, accounts and mails', () => {
    const services = filterByComponent('service')
    const run = services.map((each) => readServicesConfig(k8s.resolveEnvironment(each, secrets)).services)
    expect(run.flat().sort()).toEqual([...SERVICE_NAMES].sort())
    const withoutNames = services.map((each) => {
      const { env = [], ...container } = k8s.getContainer(each)
      const others = env.filter(({ name }) => !/^(SERVICES|ADMIN_\w+|SMTP_\w+)$/.test(name))
      const { containers: _containers, volumes, ...pod } = each.spec.template.spec
      const files = k8s.listSecretFiles(each).filter(({ key }) => key !== 'admin_password' && key !== 'smtp_url')
      const text = JSON.stringify([
        each.metadata,
        each.spec.strategy,
        pod,
        volumes.map(({ name }) => name),
        container,
        others,
        files,
      ])
      return text.replaceAll(`"${getName(each)}"`, '"name"').replace(`"sufra-${getName(each)}"`, '"image"')
    })
    expect(new Set(withoutNames).size).toBe(1)
  })
})

describe('container of the manifests', () => {
  const each = k8s.workloads.map((one) => [getName(one), one] as const)

  it.each(each)('%s has only the privileges it needs', (_, one) => {
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
      if (configMap) expect(k8s.filterByKind('ConfigMap').map(getName)).toContain(configMap.name)
  })

  it.each(each)('%s has resource requests and limits', (_, one) => {
    const { requests, limits } = k8s.getContainer(one).resources ?? {}
    expect(Object.keys(requests ?? {}).sort()).toEqual(['cpu', 'memory'])
    expect(Object.keys(limits ?? {}).sort()).toEqual(['cpu', 'memory'])
  })

  it.each(each)('%s has liveness and readiness probes where it answers', (name, one) => {
    const container = k8s.getContainer(one)
    const { livenessProbe, readinessProbe, startupProbe } = container
    expect([name, livenessProbe, readinessProbe]).toEqual([name, expect.anything(), expect.anything()])
    const ports = container.ports.map((port) => port.name)
    for (const probe of [livenessProbe, readinessProbe, startupProbe]) {
      if (probe?.httpGet) expect(ports).toContain(probe.httpGet.port)
      if (!probe?.exec) continue
      const { healthPort } = readServicesConfig(k8s.resolveEnvironment(one, secrets))
      expect(probe.exec.command.join(' ')).toContain(`fetch('http://127.0.0.1:${healthPort}/health')`)
    }
  })

  it('probes of nginx match its configuration, and those of the gateway its two endpoints', () => {
    const listRequested = (one: k8s.Workload) => {
      const { livenessProbe, readinessProbe, startupProbe } = k8s.getContainer(one)
      const paths = [livenessProbe, readinessProbe, startupProbe].flatMap((probe) => probe?.httpGet?.path ?? [])
      return [...new Set(paths)].sort()
    }
    for (const [file, component] of [
      ['edge.conf', 'edge'],
      ['page.conf', 'page'],
    ] as const) {
      const answered = [...read('deploy', file).matchAll(/location = (\/healthz) /g)].map(([, path]) => path)
      for (const one of filterByComponent(component))
        expect([getName(one), listRequested(one)]).toEqual([getName(one), answered])
    }
    expect(listRequested(getWorkload('gateway'))).toEqual(['/api/health', '/api/ready'])
  })

  it.each(each)('%s has enough time to shut down', (_, one) => {
    const { lifecycle } = k8s.getContainer(one)
    const waited = Number(lifecycle?.preStop.exec.command[1] ?? 0)
    // Five seconds for running work (packages/runtime: broker.ts), and the rest for the container.
    expect(one.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(waited + 20)
  })

  it('of the product starts an existing file', () => {
    const started = backends.map((one) => k8s.getContainer(one).command?.at(-1) ?? '')
    expect(started.filter((path) => !path.endsWith('main.ts') || !existsSync(join(root, path)))).toEqual([])
  })
})

describe('workload of the manifests', () => {
  const each = k8s.workloads.map((one) => [getName(one), one] as const)

  it.each(each)('%s selects its own pods for itself, its spread and its disruption budget', (name, one) => {
    const labels = k8s.getPodLabels(one)
    const others = k8s.workloads.filter((other) => other !== one)
    const [spread] = one.spec.template.spec.topologySpreadConstraints
    const budgets = k8s.filterByKind<k8s.Manifest & { spec: { minAvailable: number; selector: k8s.Selector } }>(
      'PodDisruptionBudget',
    )
    const [budget, ...more] = budgets.filter(({ spec }) => k8s.isSelected(spec.selector, labels))
    expect([budget?.spec.minAvailable, more]).toEqual([1, []])
    for (const selector of [one.spec.selector, spread?.labelSelector ?? {}, budget?.spec.selector ?? {}]) {
      expect([name, k8s.isSelected(selector, labels)]).toEqual([name, true])
      expect(others.filter((other) => k8s.isSelected(selector, k8s.getPodLabels(other)))).toEqual([])
    }
  })

  it.each(each)('%s has at least two replicas and a rolling update that surges', (name, one) => {
    const scalers = k8s.filterByKind<
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

  it.each(k8s.services.map((service) => [getName(service), service] as const))(
    'service %s selects the pods of one workload, at a port they have',
    (_, { spec }) => {
      const [one, ...more] = k8s.workloads.filter((each) =>
        k8s.isSelected({ matchLabels: spec.selector }, k8s.getPodLabels(each)),
      )
      expect(more).toEqual([])
      const ports = one ? k8s.getContainer(one).ports : []
      for (const { port, targetPort } of spec.ports) {
        const target = ports.find(({ name }) => name === targetPort)
        // Services without an address use the container's port.
        expect(target?.containerPort).toEqual(spec.clusterIP === 'None' ? port : expect.any(Number))
      }
    },
  )

  it('of NATS lists its members by the headless service', () => {
    const nats = getWorkload('nats')
    const started = String(k8s.getContainer(nats).command?.at(-1))
    const routes = [...started.matchAll(/ROUTE_\d="\$speaker@([^"]+)"/g)].map(([, host]) => host)
    const hosts = Array.from(
      { length: Number(nats.spec.replicas) },
      (_, i) => `nats-${i}.${nats.spec.serviceName}:6222`,
    )
    expect(routes).toEqual(hosts)
    expect(k8s.services.map(getName)).toContain(nats.spec.serviceName)
  })

  it('of NATS has the message size of docker-compose.yml', () => {
    const getLargest = (conf: string) => /^ *max_payload: (\S+)$/m.exec(conf)?.[1]
    const [conf] = k8s.filterByKind('ConfigMap').flatMap(({ data = {} }) => data['sufra.conf'] ?? [])
    expect([getLargest(String(conf))]).toEqual([expect.stringMatching(/MB$/)])
    expect(getLargest(String(conf))).toBe(getLargest(read('deploy', 'nats.conf')))
  })
})

describe('settings of the manifests', () => {
  it('are accepted by every service in production, with metrics for Prometheus', () => {
    for (const one of filterByComponent('service')) {
      const config = readServicesConfig(k8s.resolveEnvironment(one, secrets))
      expect([getName(one), config]).toMatchObject([
        getName(one),
        { production: true, demo: false, mongodbUri: MONGODB_URI, publicUrl: 'https://bayt.example' },
      ])
      expect(config.firstAdmin !== undefined).toBe(getName(one) === 'auth')
    }
  })

  it('are accepted by the gateway, whose only secret is the transporter', () => {
    const environment = k8s.resolveEnvironment(getWorkload('gateway'), secrets)
    expect(readGatewayConfig(environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      trustedProxies: [expect.anything()],
    })
    expect(k8s.listSecretFiles(getWorkload('gateway')).map(({ key }) => key)).toEqual(['transporter'])
  })

  it('expose every backend’s metrics at the scraped port and connect by NATS', () => {
    const prometheus = parse(read('deploy', 'prometheus', 'kubernetes.yml'))
    const [job] = prometheus.scrape_configs
    expect(job.kubernetes_sd_configs[0].namespaces.names).toEqual([k8s.readKustomization('base').namespace])
    const { regex } = job.relabel_configs.find(({ action }: { action?: string }) => action === 'keep')
    for (const one of backends) {
      const { metrics, transporter } = readGatewayConfig(k8s.resolveEnvironment(one, secrets))
      const found = k8s.getContainer(one).ports.find(({ name }) => name === regex)?.containerPort
      expect([getName(one), metrics]).toEqual([getName(one), { port: found, host: '0.0.0.0' }])
      const { hostname, port } = new URL(String(transporter))
      const broker = k8s.services.find((service) => getName(service) === hostname)
      expect([getName(one), broker?.spec.ports[0]?.port]).toEqual([getName(one), Number(port)])
    }
  })

  it('are documented, and the containers of docker-compose.yml have each of them', () => {
    const listed = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm))
    const used = ours.flatMap((one) => Object.keys(k8s.resolveEnvironment(one, secrets)))
    // Settings of Node and of the edge's image.
    const known = new Set(['NODE_ENV', 'HOSTS_UNDER'])
    expect([...new Set(used)].filter((name) => !listed.has(name) && !known.has(name))).toEqual([])
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment?: object }>
    }
    for (const one of ours) {
      const wanted = Object.keys(compose.services[getName(one)]?.environment ?? {})
      const given = k8s.resolveEnvironment(one, secrets)
      expect([getName(one), wanted.filter((name) => !(name in given))]).toEqual([getName(one), []])
    }
  })

  it('contain no secret and mount only files of the documented one', () => {
    expect(k8s.filterByKind('Secret')).toEqual([])
    const asked = k8s.workloads.flatMap(k8s.listSecretFiles)
    const made = readdirSync(secrets)
    expect(made.sort()).toEqual([...new Set(asked.map(({ key }) => key))].sort())
    expect(statSync(secrets).mode & 0o777).toBe(0o700)
    const found = read('docs', 'deploying.md')
    for (const name of new Set(asked.map(({ secret }) => secret)))
      expect(found).toMatch(new RegExp(`create secret generic ${name} --from-file=secrets\\n`))
    for (const one of k8s.workloads) {
      const mount = k8s.getContainer(one).volumeMounts?.find(({ name }) => name === 'secrets')
      expect([getName(one), mount?.readOnly ?? true]).toEqual([getName(one), true])
    }
  })

  it('pass secrets as files, which the pod description does not show', () => {
    const settings = k8s.workloads.flatMap((one) => Object.keys(k8s.resolveEnvironment(one)))
    const inFiles = [...read('.env.example').matchAll(/^([A-Z_]+)_FILE=/gm)].map(([, name]) => name)
    expect(inFiles).toContain('SESSION_SECRET')
    expect(settings.filter((name) => inFiles.includes(name))).toEqual([])
    expect(JSON.stringify(k8s.manifests)).not.toMatch(/secretKeyRef|secretRef/)
  })
})
