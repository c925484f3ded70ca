import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseEnvironment } from './environment.ts'
import { listProblems } from './testing/list-problems.ts'

const Schema = z.object({
  TRANSPORTER: z.string().startsWith('nats://', 'must be a nats:// address').optional(),
  QR_SECRET: z.string().default('none'),
  PUBLIC_URL: z.string().optional(),
})
const secretsMissing = (given: NodeJS.ProcessEnv) => (given.QR_SECRET ? [] : ['QR_SECRET must be set.'])
const read = (env: NodeJS.ProcessEnv) => parseEnvironment(Schema, env)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setting-files-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file with a content. @returns its path. */
function file(content: string): string {
  const path = join(folder, `${content.length}`)
  writeFileSync(path, content)
  return path
}

describe('setting in a file', () => {
  test('is the file’s content without surrounding space', () => {
    expect(read({ TRANSPORTER_FILE: file(' nats://a:b@bus:4222\r\n') })).toEqual({
      TRANSPORTER: 'nats://a:b@bus:4222',
      QR_SECRET: 'none',
    })
  })

  test('is validated like any other setting', () => {
    expect(listProblems(() => read({ TRANSPORTER_FILE: file('http://bus') }))).toEqual([
      'TRANSPORTER must be a nats:// address.',
    ])
    expect(parseEnvironment(Schema, { QR_SECRET_FILE: file('secret\n') }, secretsMissing).QR_SECRET).toBe('secret')
  })

  test('is unset when the file or its name is empty', () => {
    expect(read({ QR_SECRET_FILE: file(' \n') }).QR_SECRET).toBe('none')
    expect(read({ QR_SECRET_FILE: ' ', QR_SECRET: 'here' }).QR_SECRET).toBe('here')
  })

  test('cannot be set beside its file', () => {
    expect(listProblems(() => read({ QR_SECRET: 'here', QR_SECRET_FILE: file('there') }))).toEqual([
      'QR_SECRET and QR_SECRET_FILE must not both be set.',
    ])
  })

  test('is reported by its file’s name only when it cannot be read', () => {
    const env = { QR_SECRET_FILE: '/nowhere/qr', TRANSPORTER_FILE: folder }
    expect(listProblems(() => parseEnvironment(Schema, env, secretsMissing))).toEqual([
      `TRANSPORTER_FILE names ${folder}, which cannot be read (EISDIR).`,
      'QR_SECRET_FILE names /nowhere/qr, which cannot be read (ENOENT).',
    ])
  })

  test('must be a secret of this process; other files are not read', () => {
    expect(read({ PUBLIC_URL_FILE: '/nowhere', SESSION_SECRET_FILE: '/nowhere' })).toEqual({ QR_SECRET: 'none' })
  })
})
