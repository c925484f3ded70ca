import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findComposeFaults } from './schema-faults.ts'

interface Watcher {
  volumes: string[]
  ports: string[]
  networks: string[]
}

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const readYaml = (...path: string[]) => parse(read(...path), { merge: true })
const product = readYaml('docker-compose.yml') as {
  services: Record<string, { networks: string[] | object; environment?: Record<string, string> }>
}
const watching = readYaml('deploy', 'watching.yml') as { services: Record<'prometheus' | 'grafana', Watcher> }
const { prometheus, grafana } = watching.services
const watchers = [prometheus, grafana]

const placeOf = (volumes: string[], path: string) =>
  volumes.map((volume) => volume.split(':')).find(([source]) => source === path)?.[1]

describe('deploy/watching.yml', () => {
  it('follows the compose specification and mounts only existing files, read-only', () => {
    expect(findComposeFaults(watching)).toEqual([])
    const volumes = watchers.flatMap((one) => one.volumes)
    const mounted = volumes.filter((volume) => volume.startsWith('./'))
    expect(mounted.length).toBeGreaterThan(2)
    for (const volume of mounted) {
      const [source = '', , mode] = volume.split(':')
      expect([source, existsSync(join(root, source)), mode]).toEqual([source, true, 'ro'])
    }
  })

  it('is reachable on this machine only', () => {
    const ports = watchers.flatMap((one) => one.ports)
    expect(ports).toHaveLength(2)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('puts Prometheus in the networks of everything it scrapes', () => {
    const place = placeOf(prometheus.volumes, './deploy/prometheus')
    // The image reads its file here.
    expect(place).toBe('/etc/prometheus')
    const [job] = readYaml('deploy', 'prometheus', 'prometheus.yml').scrape_configs
    for (const name of job.dns_sd_configs[0].names as string[]) {
      const { networks = [] } = product.services[name] ?? {}
      const joined = Array.isArray(networks) ? networks : Object.keys(networks)
      expect([name, joined.filter((network) => prometheus.networks.includes(network))]).toEqual([name, ['bus']])
    }
  })

  it('has Prometheus read every process with metrics', () => {
    const [job] = readYaml('deploy', 'prometheus', 'prometheus.yml').scrape_configs
    const withMetrics = Object.entries(product.services).filter(([, { environment }]) => environment?.METRICS_PORT)
    expect(withMetrics.length).toBeGreaterThan(8)
    expect(job.dns_sd_configs[0].names.toSorted()).toEqual(withMetrics.map(([name]) => name).toSorted())
  })

  it('has Grafana use that Prometheus and show the dashboard at start', () => {
    expect(placeOf(grafana.volumes, './deploy/grafana/provisioning')).toBe('/etc/grafana/provisioning')
    const [source] = readYaml('deploy', 'grafana', 'provisioning', 'datasources', 'prometheus.yml').datasources
    expect(source).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true })
    expect(grafana.networks.filter((name) => prometheus.networks.includes(name))).toEqual(['watching'])
    const [provider] = readYaml('deploy', 'grafana', 'provisioning', 'dashboards', 'sufra.yml').providers
    expect(placeOf(grafana.volumes, './deploy/grafana/sufra.json')).toBe(`${provider.options.path}/sufra.json`)
  })
})

describe('dashboard', () => {
  const dashboard = JSON.parse(read('deploy', 'grafana', 'sufra.json')) as {
    templating: { list: { name: string; type: string; query: string }[] }
    panels: { id: number; datasource: { uid: string } }[]
  }

  it('selects a Prometheus itself, imported or provisioned', () => {
    expect(dashboard.templating.list).toMatchObject([
      { name: 'DS_PROMETHEUS', type: 'datasource', query: 'prometheus' },
    ])
    const variables = [...JSON.stringify(dashboard).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(new Set(variables)).toEqual(new Set(['DS_PROMETHEUS']))
    // Grafana replaces these at an import only.
    expect(dashboard).not.toHaveProperty('__inputs')
  })

  it('has each panel once', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
