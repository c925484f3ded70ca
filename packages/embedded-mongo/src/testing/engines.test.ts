import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOwnDatabase, listEngines, type RunEngine } from './engines.ts'

const runOn = (engine: RunEngine) => vi.stubEnv('TEST_ENGINE', JSON.stringify(engine))
const shared = (uri: string) => runOn({ kind: 'named', name: 'MongoDB at MONGODB_URI', uri })
afterEach(() => void vi.unstubAllEnvs())

describe('server shared by all test files', () => {
  it.each([
    [
      'mongodb://one:27017/?directConnection=true',
      /^mongodb:\/\/one:27017\/my_file_[0-9a-f]{12}\?directConnection=true$/,
    ],
    ['mongodb://one', /^mongodb:\/\/one\/my_file_[0-9a-f]{12}\?$/],
    [
      'mongodb://one,two:27018/theirs?replicaSet=rs0',
      /^mongodb:\/\/one,two:27018\/my_file_[0-9a-f]{12}\?replicaSet=rs0$/,
    ],
    ['mongodb://me:secret@one', /^mongodb:\/\/me:secret@one\/my_file_[0-9a-f]{12}\?authSource=admin$/],
    ['mongodb://me:secret@one/users?tls=true', /\/my_file_[0-9a-f]{12}\?tls=true&authSource=users$/],
    [
      'mongodb+srv://me:secret@one.example/x?authSource=y',
      /^mongodb\+srv:\/\/\S+\/my_file_[0-9a-f]{12}\?authSource=y$/,
    ],
  ])('gives a file its own database and keeps the credentials’ database of %s', (uri, expected) => {
    shared(uri)
    expect(createOwnDatabase('my-file')?.uri).toMatch(expected)
  })

  it('gives two files of one name separate databases', () => {
    shared('mongodb://one/')
    expect(createOwnDatabase('file')?.uri).not.toBe(createOwnDatabase('file')?.uri)
  })

  it('runs the contract on both engines', async () => {
    shared('mongodb://one/')
    expect((await listEngines()).map(({ name }) => name)).toEqual(['embedded store', 'MongoDB at MONGODB_URI'])
  })
})

describe('embedded store only', () => {
  it.each<[string, string | undefined]>([
    ['says so', JSON.stringify({ kind: 'embedded', name: 'embedded store', uri: null })],
    ['says nothing', undefined],
  ])('gives no file another database when the run %s', async (_how, variable) => {
    vi.stubEnv('TEST_ENGINE', variable)
    expect(createOwnDatabase('file')).toBeNull()
    expect((await listEngines()).map(({ name }) => name)).toEqual(['embedded store'])
  })
})
