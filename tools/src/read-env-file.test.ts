import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '@sufra/server/root'
import { afterAll, describe, expect, it } from 'vitest'
import { addEnvFile, readEnvFile } from '../read-env-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(text: string): string {
  const file = join(folder, 'settings')
  writeFileSync(file, text)
  return file
}

describe('.env', () => {
  it.each([
    ['PORT=8080', '8080'],
    ['PORT=', ''],
    ['PORT=""', ''],
    ['PORT=8080  \r', '8080'],
    ['NAME=Al Bayt', 'Al Bayt'],
    ['NAME=سفرة', 'سفرة'],
    ['NAME=" Bayt #1 "', ' Bayt #1 '],
    ['NAME="Layla’s"', 'Layla’s'],
    [`NAME='a$b "c" #d \\e'`, 'a$b "c" #d \\e'],
    ['URI=mongodb://a:27017/r?replicaSet=rs0', 'mongodb://a:27017/r?replicaSet=rs0'],
  ])('has the value of %j, as Node reads it', (line, value) => {
    const settings = readEnvFile(write(`# ${line}\n\n${line}\n`))
    expect(Object.values(settings)).toEqual([value])
    expect(settings).toEqual({ ...parseEnv(line) })
  })

  it.each([
    'PORT',
    'PORT 8080',
    'PORT: 8080',
    ' PORT=8080',
    'export PORT=8080',
    'PORT=8080 # the usual one',
    'KEY=a#b',
    'KEY=a$b',
    'KEY="a$b"',
    'KEY="a\\nb"',
    "KEY='a",
    "NAME=O'Brien",
    'KEY=`a`',
    '-----BEGIN KEY-----',
  ])('is refused for %j by the number of the line, without its text', (line) => {
    const file = write(`PORT=8080\n${line}\n`)
    expect(() => readEnvFile(file)).toThrow(
      `${file}, line 2: write NAME=value. A value with quotes, $, #, \\ or \` stands in single quotes: NAME='value'.`,
    )
  })

  it('can be the example, copied', () => {
    const example = join(root, '.env.example')
    expect(readEnvFile(example)).toEqual({ ...parseEnv(readFileSync(example, 'utf8')) })
  })

  it('loses against the environment, also against an empty value', () => {
    const file = write('PORT=8080\nMONGODB_URI=mongodb://a/r\nDEMO=0\n')
    expect(addEnvFile({ ENV_FILE: file, PORT: '9000', MONGODB_URI: '' })).toEqual({
      ENV_FILE: file,
      PORT: '9000',
      MONGODB_URI: '',
      DEMO: '0',
    })
  })

  it('is left out by an empty ENV_FILE, and refused where ENV_FILE names nothing', () => {
    expect(addEnvFile({ ENV_FILE: '' })).toEqual({ ENV_FILE: '' })
    const nowhere = join(folder, 'nowhere')
    expect(() => addEnvFile({ ENV_FILE: nowhere })).toThrow(`ENV_FILE names ${nowhere}, which is not there.`)
  })
})
