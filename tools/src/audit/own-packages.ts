import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'

const SHIPPED = ['packages/*', 'apps/*', 'tools', 'services', 'gateway', 'shell', 'mfe-*']

interface Manifest {
  name: string
  dependencies?: Record<string, string>
}

function manifests(): Manifest[] {
  const files = globSync(
    SHIPPED.map((place) => `${place}/package.json`),
    { cwd: root },
  )
  return files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest)
}

export function listOwnPackages(): ReadonlySet<string> {
  return new Set(manifests().map(({ name }) => name))
}

export function listDirectDependencies(): string[] {
  const own = listOwnPackages()
  const named = manifests().flatMap(({ dependencies = {} }) => Object.keys(dependencies))
  return [...new Set(named)].filter((name) => !own.has(name)).sort()
}
