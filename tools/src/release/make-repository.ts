import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { root } from '@sufra/server/root'
import { type Packed, packShared } from './pack-shared.ts'

const NOT_COPIED = /\/(?:node_modules|dist|\.tsbuild|tsconfig\.json)$/
/** Here they are the workspace's. */
const TEST_TOOLS = ['fast-check', 'happy-dom', 'typescript', 'vitest']
const SCRIPTS = { test: 'vitest run', typecheck: 'tsc' }
/** What only a project of a workspace needs. */
const WORKSPACE_OPTIONS = ['composite', 'declaration', 'emitDeclarationOnly', 'outDir', 'rootDir', 'tsBuildInfoFile']
const VITEST_CONFIG = `import { configDefaults, defineConfig } from 'vitest/config'

/** TEST_SCOPE=all runs the files named *.full.test.ts(x), too. */
const exclude = [...configDefaults.exclude, ...(process.env.TEST_SCOPE === 'all' ? [] : ['**/*.full.test.*'])]
/** The packed packages are TypeScript; a wait that succeeds costs nothing. */
const shared = { isolate: false, testTimeout: 120_000, exclude, server: { deps: { inline: [/@sufra/] } } }
const components = { environment: 'happy-dom', setupFiles: ['@sufra/ui/test-environment'] }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, ...components, name: 'components', include: ['src/**/*.test.tsx'] } },
    ],
  },
})
`

interface Manifest {
  version: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Makes a folder outside of the workspace a repository of the front end: its files, the packed shared packages, and
 * settings that stand alone. In an existing one only the packages and their versions are replaced.
 * @throws Error with the packer's message.
 */
export async function makeRepository(frontEnd: FrontEndName, folder: string): Promise<'made' | 'renewed'> {
  const file = join(folder, 'package.json')
  const isThere = existsSync(file)
  mkdirSync(folder, { recursive: true })
  if (!isThere) copyFrontEnd(frontEnd, folder)
  const shared = join(folder, 'shared')
  rmSync(shared, { recursive: true, force: true })
  const packed = await packShared(shared)
  const manifest = isThere ? readManifest(folder) : createManifest(frontEnd)
  writeJson(file, namePacked(manifest, packed, folder))
  return isThere ? 'renewed' : 'made'
}

function copyFrontEnd(frontEnd: FrontEndName, folder: string): void {
  cpSync(join(root, frontEnd), folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) })
  writeJson(join(folder, 'tsconfig.json'), createTypeSettings(frontEnd))
  writeFileSync(join(folder, 'vitest.config.ts'), VITEST_CONFIG)
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n')
}

/** With the installed versions instead of the workspace's names for them. */
function createManifest(frontEnd: FrontEndName): Manifest {
  const manifest = readManifest(join(root, frontEnd))
  const resolveVersions = (versions: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        version === 'catalog:' ? readInstalledVersion(frontEnd, name) : version,
      ]),
    )
  const tools = Object.fromEntries(TEST_TOOLS.map((name) => [name, readInstalledVersion('.', name)]))
  return {
    ...manifest,
    scripts: { ...manifest.scripts, ...SCRIPTS },
    dependencies: resolveVersions(manifest.dependencies),
    devDependencies: { ...resolveVersions(manifest.devDependencies), ...tools },
  }
}

/** Every packed package is named, because they depend on each other and no registry has them. */
function namePacked(manifest: Manifest, packed: readonly Packed[], folder: string): Manifest {
  const { dependencies = {}, devDependencies = {} } = manifest
  const versions = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${relative(folder, file)}`]))
  const rename = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([name, version]) => [name, versions[name] ?? version]))
  const missing = Object.entries(versions).filter(([name]) => !dependencies[name] && !devDependencies[name])
  return {
    ...manifest,
    dependencies: rename(dependencies),
    devDependencies: { ...rename(devDependencies), ...Object.fromEntries(missing) },
  }
}

function createTypeSettings(frontEnd: FrontEndName): object {
  const [base, own] = [join(root, 'tsconfig.base.json'), join(root, frontEnd, 'tsconfig.json')].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { compilerOptions: object; include: string[] },
  )
  const options = Object.entries({ ...base?.compilerOptions, ...own?.compilerOptions, noEmit: true })
  const compilerOptions = Object.fromEntries(options.filter(([name]) => !WORKSPACE_OPTIONS.includes(name)))
  return { compilerOptions, include: own?.include }
}

function readInstalledVersion(frontEnd: string, name: string): string {
  return readManifest(join(root, frontEnd, 'node_modules', name)).version
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
