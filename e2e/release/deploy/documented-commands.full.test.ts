import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { readServicesConfig } from 'services/platform/config'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocumentedCommands } from './documented-commands.ts'
import { getBaseImage } from './engine.ts'
import * as k8s from './manifests.ts'
import { findUnknownFields } from './schema-faults.ts'

const DOCUMENTED = [
  ...['Back up containers', 'Restore containers', 'Back up in Kubernetes', 'Upgrade', 'Rotate PASSWORD_KEY'].map(
    (heading) => [heading, 'operations.md'] as const,
  ),
  ...['One machine', 'Kubernetes'].map((heading) => [heading, 'deploying.md'] as const),
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documented-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (script: string) => execFileSync('sh', ['-euc', script], { cwd: folder, encoding: 'utf8' })
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

describe('the commands of docs', () => {
  it.each(
    DOCUMENTED.flatMap(([heading, page]) => readDocumentedCommands(heading, page).map((block) => [heading, block])),
  )('%s: can be parsed by a shell', (_, block) => {
    expect(execFileSync('sh', ['-n'], { input: block, encoding: 'utf8' })).toBe('')
  })

  it('stop and start every process that reaches the database', () => {
    const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { secrets?: string[] }>
    }
    const writers = Object.entries(compose.services).filter(([, { secrets }]) => secrets?.includes('mongodb_uri'))
    const names = writers.map(([name]) => name).filter((name) => name !== 'mongo')
    expect(names.length).toBeGreaterThan(4)
    const blocks = [...readDocumentedCommands('Back up containers'), ...readDocumentedCommands('Restore containers')]
    const lists = blocks.flatMap((block) => [...block.matchAll(/docker compose (?:stop|start) ([\w ]+)/g)])
    expect(lists).toHaveLength(3)
    for (const [, list] of lists) expect(list?.split(' ').sort()).toEqual([...names, 'gateway'].sort())
    const deployments = k8s.workloads.filter((each) => k8s.getComponent(each) === 'service')
    const commands = [...readDocumentedCommands('Back up in Kubernetes'), ...readDocumentedCommands('Upgrade')].join()
    const scaled = [...commands.matchAll(/deployment ([\w ]+) --/g)]
    expect(scaled).toHaveLength(4)
    for (const [, list] of scaled)
      expect(list?.split(' ').sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort())
    const upgraded = [...commands.matchAll(/docker compose (?:stop|up -d --no-build --wait) ([\w ]+)/g)]
    expect(upgraded).toHaveLength(2)
    for (const [, list] of upgraded) expect(list?.split(' ').sort()).toEqual([...names].sort())
  })

  it('reach MongoDB by secrets that its container has', () => {
    const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
    const blocks = [...readDocumentedCommands('Back up containers'), ...readDocumentedCommands('Restore containers')]
    const used = new Set([...blocks.join().matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name))
    expect([...used]).toEqual(['mongodb_root_password'])
    expect(services.mongo.secrets).toContain('mongodb_root_password')
    expect(services.mongo.environment.MONGO_INITDB_ROOT_USERNAME).toBe('root')
  })

  it('rotate the password key of a data folder', () => {
    mkdirSync(join(folder, '.data'))
    const DATA_DIR = join(folder, '.data')
    const before = readServicesConfig({ DATA_DIR })
    const [rotate] = readDocumentedCommands('Rotate PASSWORD_KEY')
    expect(run(rotate)).toBe('Former keys: 1\n')
    const after = readServicesConfig({ DATA_DIR })
    expect(after.oldPasswordKeys).toEqual([before.secrets.passwordKey])
    expect(after.secrets).toEqual({ ...before.secrets, passwordKey: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(after.secrets.passwordKey).not.toBe(before.secrets.passwordKey)
    expect(run(rotate)).toBe('Former keys: 2\n')
    expect(readServicesConfig({ DATA_DIR }).oldPasswordKeys).toEqual([
      after.secrets.passwordKey,
      before.secrets.passwordKey,
    ])
  })

  it('rotate the password key of containers', () => {
    mkdirSync(join(folder, 'secrets'))
    write('secrets/password_key', `${'a1'.repeat(32)}\n`)
    write('secrets/password_keys_old', '')
    const [, rotate = ''] = readDocumentedCommands('Rotate PASSWORD_KEY')
    const [files = '', restart] = rotate.split(/^cd \.\. && /m)
    expect(restart).toMatch(/^docker compose up -d --no-build --force-recreate /)
    run(files)
    expect(read('secrets/password_keys_old')).toBe(`${'a1'.repeat(32)}\n`)
    const second = read('secrets/password_key').trim()
    run(files)
    expect(read('secrets/password_keys_old')).toBe(`${second},${'a1'.repeat(32)}\n`)
    expect(read('secrets/password_key')).toMatch(/^[0-9a-f]{64}\n$/)
  })
})

describe('the pod of database tools', () => {
  const text = readFileSync(join(root, 'deploy', 'k8s', 'database-tools.yaml'), 'utf8')
  const pod = parse(text) as k8s.Manifest & k8s.Workload['spec']['template']

  it('follows its schema, with the database’s image', () => {
    expect(findUnknownFields(pod as k8s.Manifest)).toEqual([])
    expect(pod.spec.containers[0].image).toBe(getBaseImage('mongo'))
  })

  it('has only the privileges it needs', () => {
    const [service] = k8s.workloads.filter((each) => k8s.getComponent(each) === 'service') as [k8s.Workload]
    expect(pod.spec.containers[0].securityContext).toEqual(k8s.getContainer(service).securityContext)
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(text.match(/key: \w+/g)).toEqual(['key: mongodb_uri'])
  })

  it('reaches the database', () => {
    const { spec } = k8s.filterByKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'database') ?? {}
    expect(k8s.isSelected(spec?.podSelector as k8s.Selector, pod.metadata.labels ?? {})).toBe(true)
  })
})
