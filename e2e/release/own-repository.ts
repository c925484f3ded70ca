import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@sufra/server/run'
import { makeRepository } from '@sufra/tools/release/make-repository'

const NO_REGISTRY = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/

/** A standalone repository of mfe-reservations, made and used as its README says. */
export interface OwnRepository {
  folder: string
  /** Renews the packed packages. */
  renew(): Promise<string>
  /** @returns false where no registry is reachable. */
  install(): Promise<boolean>
  /** @returns the type errors; empty for none. */
  findTypeFaults(): Promise<string>
  /** @returns the exit code and the output of the tests. */
  test(): Promise<{ code: number; output: string }>
  build(): Promise<string>
  rewrite(file: string, text: string, other: string): void
  pretendVersion(name: string, version: string): void
}

/** Must lie outside of the workspace. */
export async function makeOwnRepository(parent: string): Promise<OwnRepository> {
  const folder = join(parent, 'tables')
  await makeRepository('mfe-reservations', folder)
  // As a team's own shell: without the settings of this run.
  const { NODE_ENV: _, TEST_SCOPE: _scope, ...env } = process.env
  const runNpm = (...args: string[]) => run('npm', args, { cwd: folder, env })
  return {
    folder,
    renew: () => makeRepository('mfe-reservations', folder),
    async install() {
      const { code, output } = await runNpm('install', '--prefer-offline')
      if (code !== 0 && !NO_REGISTRY.test(output)) throw new Error(`The repository cannot be installed:\n${output}`)
      return code === 0
    },
    async findTypeFaults() {
      const { output } = await runNpm('run', '--silent', 'typecheck', '--', '--pretty', 'false')
      return output
    },
    test: () => runNpm('test'),
    async build() {
      const { code, output } = await runNpm('run', 'build')
      if (code !== 0) throw new Error(`The module cannot be built:\n${output}`)
      return join(folder, 'dist')
    },
    rewrite(file, text, other) {
      const source = readFileSync(join(folder, file), 'utf8')
      if (!source.includes(text)) throw new Error(`${file} does not say ${text}`)
      writeFileSync(join(folder, file), source.replace(text, other))
    },
    pretendVersion(name, version) {
      const manifest = join(folder, 'node_modules', name, 'package.json')
      const changed = JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version })
      // Replaced, not edited: the file may be hard-linked to a store of packages.
      rmSync(manifest)
      writeFileSync(manifest, changed)
    },
  }
}
