import { globSync, readFileSync, realpathSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/**
 * The one list of what all front ends hold in common: one copy each, or hooks, styles, words and the store
 * fall apart silently. A key that ends in a slash covers every module under it.
 *
 * Redux Toolkit, i18next, react-router and radix-ui are not here on purpose: front ends reach them only through
 * `@sufra/api`, `@sufra/i18n` and `@sufra/ui`, which keeps them single and lets the bundler drop what nobody uses
 * (a shared package ships whole).
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
  /** Where the copy of this build is; false for none. */
  import?: string | false
}

export type Shared = Record<string, SharedModule>

/**
 * What the host provides: every module of the workspace packages, used by itself or not, since the remotes carry no
 * copies. All but the design system is needed for the first screen and sits in the first file (`eager`); of the design
 * system only the modules named in `first`, the rest arrives when somebody needs it.
 */
export function shareByHost(root: string, first: readonly string[]): Shared {
  const shared: Shared = {}
  for (const { key, from } of singletons) {
    if (!from.startsWith('@sufra/')) shared[key] = createShared(root, from, true)
    // A path, unlike a name, is provided even where the host itself never imports it.
    else
      for (const { request, file } of listModules(root, from)) {
        const eager = from !== '@sufra/ui' || first.includes(request)
        shared[request] = { ...createShared(root, from, eager), import: file }
      }
  }
  return shared
}

/**
 * What a remote takes from the host. In production it carries no copies of its own: a module that the host does not
 * have fails loudly in the remote's own place instead of working half.
 */
export function shareByRemote(root: string, production: boolean): Shared {
  const shared: Shared = {}
  for (const { key, from } of singletons) {
    shared[key] = createShared(root, from, false)
    if (production) shared[key].import = false
  }
  return shared
}

function createShared(root: string, name: string, eager: boolean): SharedModule {
  const version = readVersion(root, name)
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager }
}

/** The version that is installed for the package in `root`; throws when it is not among its dependencies. */
function readVersion(root: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return manifest.version
}

/** What beside a package's modules lies in its folder: tests and what only tests use. */
const FOR_TESTS = /\.test\.|\/test-|\/testing\//

/** Every module that the workspace package `name`, a dependency of `root`, offers by its `exports`, and its file. */
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
