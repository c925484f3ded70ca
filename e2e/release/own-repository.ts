import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { packShared } from '@sufra/tools/release/pack-shared'
import { findPnpm } from '../../tools/find-pnpm.mjs'

const MODULE = join(root, 'mfe-reservations')
const FOR_TESTS = /\.test\.|\/testing$/
const TEST_PACKAGES = /^@testing-library\/|^axe-core$|^@sufra\/daily-seed$/
const NO_REGISTRY = /META_FETCH_FAIL|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/

const TYPES = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['src', '*.ts'],
}

interface Manifest {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** A standalone repository with the module's sources and the packed packages. */
export interface OwnRepository {
  folder: string
  /** @returns false where no registry is reachable. */
  install(): Promise<boolean>
  /** @returns the type errors; empty for none. */
  findTypeFaults(): Promise<string>
  build(): Promise<string>
  rewrite(file: string, text: string, other: string): void
  pretendVersion(name: string, version: string): void
}

/** Must lie outside of the workspace. */
export async function makeOwnRepository(folder: string): Promise<OwnRepository> {
  const packed = await packShared(join(folder, 'packed'))
  const repository = join(folder, 'tables')
  mkdirSync(repository, { recursive: true })
  cpSync(join(MODULE, 'src'), join(repository, 'src'), { recursive: true, filter: (path) => !FOR_TESTS.test(path) })
  cpSync(join(MODULE, 'rspack.config.ts'), join(repository, 'rspack.config.ts'))
  const files = new Map(packed.map(({ name, file }) => [name, `file:${file}`]))
  const { dependencies, devDependencies } = readManifest(MODULE)
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !TEST_PACKAGES.test(name))
  const getVersion = (name: string) => files.get(name) ?? readManifest(join(MODULE, 'node_modules', name)).version
  const manifest = { name: 'tables', private: true, type: 'module' }
  write('package.json', {
    ...manifest,
    dependencies: Object.fromEntries(names.map((name) => [name, getVersion(name)])),
  })
  write('tsconfig.json', TYPES)
  // JSON is valid YAML. Overrides resolve the packed packages' dependencies on each other.
  write('pnpm-workspace.yaml', { overrides: Object.fromEntries(files), pmOnFail: 'ignore' })

  function write(name: string, content: object): void {
    writeFileSync(join(repository, name), JSON.stringify(content))
  }
  const assertDone = async (program: string, args: readonly string[], env = process.env) =>
    run(program, args, { cwd: repository, env })
  return {
    folder: repository,
    async install() {
      const { program, args } = findPnpm()
      const { code, output } = await assertDone(program, [...args, 'install', '--prefer-offline'])
      if (code !== 0 && !NO_REGISTRY.test(output)) throw new Error(`The repository cannot be installed:\n${output}`)
      return code === 0
    },
    async findTypeFaults() {
      const { output } = await assertDone(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.', '--pretty', 'false'])
      return output
    },
    async build() {
      const env = { ...process.env, NODE_ENV: 'production' }
      const { code, output } = await assertDone(join(repository, 'node_modules', '.bin', 'rspack'), ['build'], env)
      if (code !== 0) throw new Error(`The module cannot be built:\n${output}`)
      return join(repository, 'dist')
    },
    rewrite(file, text, other) {
      const source = readFileSync(join(repository, file), 'utf8')
      if (!source.includes(text)) throw new Error(`${file} does not say ${text}`)
      writeFileSync(join(repository, file), source.replace(text, other))
    },
    pretendVersion(name, version) {
      const folder = join(repository, 'node_modules', name)
      const changed = JSON.stringify({ ...readManifest(folder), version })
      // Replaced, not edited: the file may be hard-linked to pnpm's store.
      rmSync(join(folder, 'package.json'))
      writeFileSync(join(folder, 'package.json'), changed)
    },
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
