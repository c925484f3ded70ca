import { globSync, readFileSync, realpathSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/**
 * Modules with one instance across front ends, because hooks, styles, words and the store break with several.
 * A key with a trailing slash covers all modules below. Redux Toolkit, i18next, react-router and radix-ui
 * are reached through workspace packages, so that the bundler can tree-shake them.
 */
const singletons: readonly { key: string; from: string }[] = [
  { key: 'react', from: 'react' },
  { key: 'react/', from: 'react' },
  { key: 'react-dom', from: 'react-dom' },
  { key: 'react-dom/', from: 'react-dom' },
  { key: 'styled-components', from: 'styled-components' },
  { key: '@sufra/ui/', from: '@sufra/ui' },
  { key: '@sufra/i18n/', from: '@sufra/i18n' },
  { key: '@sufra/api/', from: '@sufra/api' },
]

interface SharedModule {
  singleton: true
  strictVersion: true
  version: string
  requiredVersion: string
  eager: boolean
  /** Path of this build's copy; false for none. */
  import?: string | false
}

export type Shared = Record<string, SharedModule>
/** By package. */
export type Versions = Readonly<Record<string, string>>

/**
 * Provides every module of the workspace packages, because remotes carry no copies.
 * Modules outside the design system are eager; of the design system, those in `first`.
 */
export function shareByHost(root: string, first: readonly string[]): Shared {
  const shared: Shared = {}
  for (const { key, from } of singletons) {
    if (!from.startsWith('@sufra/')) shared[key] = createShared(root, from, true)
    // A path is provided even if the host does not import it.
    else
      for (const { request, file } of listModules(root, from)) {
        const eager = from !== '@sufra/ui' || first.includes(request)
        shared[request] = { ...createShared(root, from, eager), import: file }
      }
  }
  return shared
}

/** Modules from the host. In production without a fallback copy, so that a missing module fails loudly. */
export function shareByRemote(root: string, production: boolean): Shared {
  const shared: Shared = {}
  for (const { key, from } of singletons) {
    shared[key] = createShared(root, from, false)
    if (production) shared[key].import = false
  }
  return shared
}

/** Versions of the shared packages that a shell built in this folder provides. */
export function listProvidedVersions(root: string): Versions {
  return Object.fromEntries(singletons.map(({ from }) => [from, readVersion(root, from)]))
}

function createShared(root: string, name: string, eager: boolean): SharedModule {
  const version = readVersion(root, name)
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager }
}

/** @throws Error when the package is not a dependency of `root`. */
function readVersion(root: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return manifest.version
}

const FOR_TESTS = /\.test\.|\/test-|\/testing\//

/** Modules that the workspace package offers by its `exports`. */
function listModules(root: string, name: string): { request: string; file: string }[] {
  const folder = realpathSync(join(root, 'node_modules', name))
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).flatMap(([key, pattern]) =>
    globSync(pattern, { cwd: folder })
      .filter((file) => !FOR_TESTS.test(file))
      .map((file) => ({
        request: name + key.slice(1).replace('*', basename(file, extname(file))),
        file: join(folder, file),
      })),
  )
}
