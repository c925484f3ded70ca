import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { parse, parseAllDocuments } from 'yaml'

const folder = join(root, 'deploy', 'k8s', 'base')

export type Labels = Record<string, string>
export interface Selector {
  matchLabels?: Labels
  matchExpressions?: { key: string; operator: 'In'; values: string[] }[]
}
interface Variable {
  name: string
  value?: string
  valueFrom?: {
    configMapKeyRef?: { name: string; key: string }
    fieldRef?: { fieldPath: string }
  }
}
interface Probe {
  exec?: { command: string[] }
  httpGet?: { path: string; port: string }
}
interface Container {
  name: string
  image: string
  command?: string[]
  env?: Variable[]
  envFrom?: { configMapRef: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop: { exec: { command: string[] } } }
  resources?: { requests: Labels; limits: Labels }
  securityContext?: Record<string, unknown>
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
}
interface Volume {
  name: string
  configMap?: { name: string }
  secret?: { secretName: string; items: { key: string; path: string }[] }
  emptyDir?: unknown
}
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Labels }
  data?: Labels
  rules?: unknown[]
  spec: Record<string, unknown>
}
export interface Workload extends Manifest {
  spec: {
    replicas?: number
    selector: Selector
    serviceName?: string
    strategy?: unknown
    template: {
      metadata: { labels: Labels }
      spec: {
        automountServiceAccountToken: boolean
        enableServiceLinks: boolean
        securityContext: Record<string, unknown>
        terminationGracePeriodSeconds: number
        topologySpreadConstraints: { labelSelector: Selector }[]
        containers: [Container, ...Container[]]
        volumes: Volume[]
      }
    }
  }
}
export interface Service extends Manifest {
  spec: { clusterIP?: string; selector: Labels; ports: { name?: string; port: number; targetPort: string }[] }
}

export const files = readdirSync(folder)
  .filter((name) => name !== 'kustomization.yaml')
  .map((name) => ({ name, manifests: parseDocuments(join(folder, name)) }))
export const manifests = files.flatMap((file) => file.manifests)

/** The manifests of one restaurant's own, beside the base. */
export const ownManifests = ['ingress.yaml', 'backup.yaml'].flatMap((name) =>
  parseDocuments(join(folder, '..', 'example', name)),
)

function parseDocuments(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS()
  })
}

export const filterByKind = <Kind extends Manifest = Manifest>(kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind) as Kind[]
export const workloads = [...filterByKind<Workload>('Deployment'), ...filterByKind<Workload>('StatefulSet')]
export const services = filterByKind<Service>('Service')

export const getPodLabels = ({ spec }: Workload) => spec.template.metadata.labels
export const getComponent = (workload: Workload) => getPodLabels(workload)['app.kubernetes.io/component']
export const getContainer = ({ spec }: Workload) => spec.template.spec.containers[0]

export interface Kustomization {
  namespace: string
  resources: string[]
  patches?: { patch: string }[]
  images?: { name: string; newName: string; newTag: string }[]
}
export const readKustomization = (of: 'base' | 'example'): Kustomization =>
  parse(readFileSync(join(folder, '..', of, 'kustomization.yaml'), 'utf8'))

export function readSettings(): Labels {
  const [own] = (readKustomization('example').patches ?? []).map(({ patch }) => parse(patch) as Manifest)
  const ofAll = filterByKind('ConfigMap').find(({ metadata }) => metadata.name === own?.metadata.name)
  return { ...ofAll?.data, ...own?.data }
}

export function listSecretFiles(workload: Workload): { path: string; key: string; secret: string }[] {
  const mounts = getContainer(workload).volumeMounts ?? []
  return workload.spec.template.spec.volumes.flatMap(({ name, secret }) => {
    const mountPath = mounts.find((mount) => mount.name === name)?.mountPath
    return (secret?.items ?? []).map(({ key, path }) => ({
      path: `${mountPath}/${path}`,
      key,
      secret: String(secret?.secretName),
    }))
  })
}

/**
 * The resolved environment of a workload's container.
 * @param secrets local folder of the secret's files; their paths replace those in the container.
 */
export function resolveEnvironment(workload: Workload, secrets = ''): Labels {
  const made: Labels = {}
  const { env = [], envFrom = [] } = getContainer(workload)
  if (envFrom.some(({ configMapRef }) => configMapRef.name === 'settings')) Object.assign(made, readSettings())
  const files = listSecretFiles(workload)
  for (const { name, value, valueFrom } of env) {
    const setting = valueFrom?.configMapKeyRef
    const found = setting ? readSettings()[setting.key] : value
    const file = files.find(({ path }) => path === found)
    if (found !== undefined) made[name] = file ? join(secrets, file.key) : found
  }
  return made
}

export function isSelected({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  )
}
