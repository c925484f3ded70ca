import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { SHARED_PACKAGES } from './pack-shared.ts'

const NO_TESTS = [':(exclude)**/*.test.*', ':(exclude)**/testing/**']

/**
 * Raises the version of each shared package whose commits changed it since its last raise. Repeated before the raise is
 * committed, it changes nothing.
 * @param tell called with one line for each raise, or for none without the whole history.
 */
export function raiseVersions(tell: (line: string) => void, repository = root): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 }).trim()
  if (hasWholeHistory()) for (const name of SHARED_PACKAGES) raise(`packages/${name}`)
  else tell('Shared packages keep their versions: git has no whole history here.')

  function hasWholeHistory(): boolean {
    try {
      return git('rev-parse', '--is-shallow-repository') === 'false'
    } catch {
      return false
    }
  }

  function raise(folder: string): void {
    const manifest = `${folder}/package.json`
    const last = git('log', '-1', '--format=%H', '-G"version":', '--', manifest)
    if (last === '') return
    const commits = git('log', '--format=%B%x00', `${last}..HEAD`, '--', `${folder}/src`, manifest, ...NO_TESTS)
    if (commits === '') return
    const { name, version } = JSON.parse(git('show', `HEAD:${manifest}`)) as { name: string; version: string }
    const raised = raiseVersion(version, commits.split('\0'))
    const present = readFileSync(join(repository, manifest), 'utf8')
    writeFileSync(join(repository, manifest), present.replace(/("version": )"[^"]*"/, `$1"${raised}"`))
    tell(`${name} has version ${raised}. Commit its package.json.`)
  }
}

/**
 * By conventional commits: a removal (`!`) raises the major, a feature the minor, all else the patch. Below 1.0 it is
 * one place further right, as caret ranges count.
 */
export function raiseVersion(version: string, commits: readonly string[]): string {
  const isRemoval = commits.some((text) => /^\s*\w+(\(.*?\))?!:/.test(text) || /^BREAKING[ -]CHANGE:/m.test(text))
  const isFeature = commits.some((text) => /^\s*feat\b/.test(text))
  const numbers = version.split('.').map(Number)
  const place = Math.min(2, (isRemoval ? 0 : isFeature ? 1 : 2) + (numbers[0] === 0 ? 1 : 0))
  return numbers.map((number, i) => (i < place ? number : i === place ? number + 1 : 0)).join('.')
}
