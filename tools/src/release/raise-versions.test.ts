import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { raiseVersion, raiseVersions } from './raise-versions.ts'

describe('raiseVersion', () => {
  it.each([
    ['1.2.3', 'fix(ui): keep the focus', '1.2.4'],
    ['1.2.3', 'refactor(ui): move a helper', '1.2.4'],
    ['1.2.3', 'feat(ui): add a field', '1.3.0'],
    ['1.2.3', 'feat(ui)!: remove a field', '2.0.0'],
    ['1.2.3', 'fix: rename a prop\n\nBREAKING CHANGE: isOpen is now open.', '2.0.0'],
    ['0.1.0', 'fix(ui): keep the focus', '0.1.1'],
    ['0.1.0', 'feat(ui): add a field', '0.1.1'],
    ['0.1.4', 'refactor(ui)!: remove a field', '0.2.0'],
  ])('raises %s after "%s" to %s', (version, commit, raised) => {
    expect(raiseVersion(version, ['docs: describe it', `\n${commit}`])).toBe(raised)
  })
})

describe('raiseVersions', () => {
  let folder: string
  let lines: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'versions-'))
    lines = []
    git('init', '-q')
    write('packages/ui/package.json', '{ "name": "@sufra/ui", "version": "0.1.0" }')
    write('packages/api/package.json', '{ "name": "@sufra/api", "version": "0.1.0" }')
    commit('feat: add packages')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...args], { cwd: folder })
  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  function commit(message: string): void {
    git('add', '-A')
    git('commit', '-qm', message)
  }
  const readVersions = () =>
    ['ui', 'api'].map((name) => JSON.parse(readFileSync(join(folder, `packages/${name}/package.json`), 'utf8')).version)
  const raise = () => raiseVersions((line) => lines.push(line), folder)

  it('raises what changed since its last raise, once', () => {
    write('packages/ui/src/field.tsx', 'export const Field = 1')
    commit('feat(ui)!: replace the field')
    for (const _time of [1, 2]) {
      raise()
      expect(readVersions()).toEqual(['0.2.0', '0.1.0'])
    }
    commit('chore: raise versions')
    lines = []
    raise()
    expect([readVersions(), lines]).toEqual([['0.2.0', '0.1.0'], []])
    write('packages/api/src/send.ts', 'export const send = 1')
    commit('fix(api): send again')
    raise()
    expect([readVersions(), lines]).toEqual([
      ['0.2.0', '0.1.1'],
      ['@sufra/api has version 0.1.1. Commit its package.json.'],
    ])
  })

  it('leaves packages whose tests alone changed', () => {
    write('packages/ui/src/field.test.tsx', '')
    write('packages/ui/src/testing/stage.tsx', '')
    commit('test(ui): cover the field')
    raise()
    expect([readVersions(), lines]).toEqual([['0.1.0', '0.1.0'], []])
  })

  it('raises nothing without the whole history, and says so', () => {
    write('packages/ui/src/field.tsx', '')
    commit('feat(ui): add a field')
    const clone = `${folder}-clone`
    git('clone', '-q', '--depth', '1', `file://${folder}`, clone)
    const whole = folder
    folder = clone
    raise()
    expect([readVersions(), lines]).toEqual([
      ['0.1.0', '0.1.0'],
      ['Shared packages keep their versions: git has no whole history here.'],
    ])
    rmSync(whole, { recursive: true })
  })
})
