import { describe, expect, it } from 'vitest'
import * as k8s from './manifests.ts'

interface Peer {
  /** Addresses outside of the cluster. */
  ipBlock?: { cidr: string; except?: string[] }
  podSelector?: k8s.Selector
  namespaceSelector?: k8s.Selector
}
interface Rule {
  from?: Peer[]
  to?: Peer[]
  ports?: { protocol?: string; port: number }[]
}
interface Policy extends k8s.Manifest {
  spec: { podSelector: k8s.Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] }
}

/** A party of a connection: a pod by labels and namespace, or an outside host. */
interface Party {
  name: string
  labels: k8s.Labels
  namespace: string | null
}

const policies = k8s.filterByKind<Policy>('NetworkPolicy')
const { namespace: own } = k8s.readKustomization('base')
const ours: Party[] = k8s.workloads.map((each) => ({
  name: each.metadata.name,
  labels: k8s.getPodLabels(each),
  namespace: own,
}))
const strangers: Party[] = [
  { name: 'the ingress controller', labels: {}, namespace: 'ingress-nginx' },
  { name: 'Prometheus', labels: {}, namespace: 'monitoring' },
  { name: 'the cluster’s DNS', labels: { 'k8s-app': 'kube-dns' }, namespace: 'kube-system' },
  { name: 'another pod of the system', labels: {}, namespace: 'kube-system' },
  { name: 'a pod of somebody else', labels: { 'app.kubernetes.io/component': 'edge' }, namespace: 'other' },
  { name: 'the internet', labels: {}, namespace: null },
]
/** All used ports, and some unused ones. */
const PORTS = [22, 53, 443, 4222, 4318, 6222, 8080, 8222, 9090, 9091, 27_017]

function isPeer({ ipBlock, podSelector, namespaceSelector }: Peer, { labels, namespace }: Party): boolean {
  if (ipBlock || namespace === null) return ipBlock !== undefined && namespace === null
  // Without a namespace selector a peer is in the policy's namespace.
  const isNear = namespaceSelector
    ? k8s.isSelected(namespaceSelector, { 'kubernetes.io/metadata.name': namespace })
    : namespace === own
  return isNear && k8s.isSelected(podSelector ?? {}, labels)
}

function isAllowed(direction: 'ingress' | 'egress', party: Party, other: Party, port: number): boolean {
  const type = direction === 'ingress' ? 'Ingress' : 'Egress'
  const rules = policies
    .filter(({ spec }) => spec.policyTypes.includes(type) && k8s.isSelected(spec.podSelector, party.labels))
    .flatMap(({ spec }) => spec[direction] ?? [])
  return rules.some(({ from, to, ports }) => {
    const peers = direction === 'ingress' ? from : to
    const isNamed = peers === undefined || peers.some((peer) => isPeer(peer, other))
    return isNamed && (ports === undefined || ports.some((named) => named.port === port))
  })
}

const all = [...ours, ...strangers]
const services = ['auth', 'customers', 'marketing', 'messaging', 'pos', 'promotions', 'qr', 'reservations']
const pages = ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin']
const backends = ['gateway', ...services]
const inside = [
  ...['gateway', ...pages].map((host) => `edge → ${host}:8080`),
  ...backends.map((backend) => `${backend} → nats:4222`),
  'nats → nats:6222',
]

/** Allowed connections between parties, by port. */
function listWays(from: Party[], to: Party[], pass: (from: Party, to: Party, port: number) => boolean): string[] {
  return from.flatMap((one) =>
    to.flatMap((other) =>
      PORTS.filter((port) => pass(one, other, port)).map((port) => `${one.name} → ${other.name}:${port}`),
    ),
  )
}

describe('network policies', () => {
  it('allow each workload’s ingress exactly from those that need it', () => {
    const needed = [
      ...inside,
      'the ingress controller → edge:8080',
      ...backends.map((backend) => `Prometheus → ${backend}:9091`),
    ]
    expect(listWays(all, ours, (from, to, port) => isAllowed('ingress', to, from, port)).sort()).toEqual(needed.sort())
  })

  it('allow each workload’s egress exactly to those it needs', () => {
    const needed = [
      ...inside,
      // A database may be anywhere.
      ...services.flatMap((service) => all.map(({ name }) => `${service} → ${name}:27017`)),
      ...backends.map((backend) => `${backend} → Prometheus:4318`),
      // Webhooks.
      'messaging → the internet:443',
      ...ours.map(({ name }) => `${name} → the cluster’s DNS:53`),
    ]
    expect(listWays(ours, all, (from, to, port) => isAllowed('egress', from, to, port)).sort()).toEqual(needed.sort())
  })

  it('name only ports that their targets listen on', () => {
    const listPorts = (policy: Policy) =>
      k8s.workloads
        .filter((each) => k8s.isSelected(policy.spec.podSelector, k8s.getPodLabels(each)))
        .flatMap((each) => k8s.getContainer(each).ports.map(({ containerPort }) => containerPort))
    for (const policy of policies) {
      const ports = (policy.spec.ingress ?? []).flatMap((rule) => rule.ports ?? []).map(({ port }) => port)
      expect([policy.metadata.name, listPorts(policy)]).toEqual([
        policy.metadata.name,
        ports.length > 0 ? expect.arrayContaining(ports) : expect.anything(),
      ])
    }
  })

  it('allow DNS by UDP and TCP', () => {
    const asked = policies.flatMap(({ spec }) => spec.egress ?? []).flatMap(({ ports = [] }) => ports)
    const protocols = asked.filter(({ port }) => port === 53).map(({ protocol }) => protocol)
    expect(protocols.sort()).toEqual(['TCP', 'UDP'])
    // TCP is the default protocol.
    expect(asked.filter(({ port, protocol }) => port !== 53 && protocol)).toEqual([])
  })
})
