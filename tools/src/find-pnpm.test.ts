import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

interface Manifest {
  packageManager: string
  optionalDependencies: Record<string, string>
}
interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string }>
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8'))

it('has a hash of each binary of the pnpm that package.json names', () => {
  const { packageManager } = read<Manifest>('package.json')
  const [, version] = /^pnpm@([\d.]+)\+sha512\.[0-9a-f]{128}$/.exec(packageManager) ?? []
  const { optionalDependencies } = read<Manifest>('tools/pnpm/package.json')
  expect(Object.keys(optionalDependencies)).toEqual(['@pnpm/exe.linux-arm64', '@pnpm/exe.linux-x64'])
  const { packages } = read<Lockfile>('tools/pnpm/package-lock.json')
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const integrity = expect.stringMatching(/^sha512-[\w+/]{86}==$/)
    expect([wanted, packages[`node_modules/${name}`]]).toMatchObject([version, { version, integrity }])
  }
})
