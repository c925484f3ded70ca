import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, test } from 'vitest'

const FRONT_ENDS = ['mfe-customer', 'mfe-admin', 'mfe-reservations']

const getFeature = (file: string) => file.split(sep)[0]

function listForeignImports(features: string): string[] {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const source = readFileSync(join(features, file), 'utf8')
    const imported = [...source.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    )
    return imported
      .filter((path) => !path.startsWith('..') && getFeature(path) !== getFeature(file))
      .map((path) => `${file} imports ${path}`)
  })
}

test.each(FRONT_ENDS)('features of %s do not import each other', (frontEnd) => {
  expect(listForeignImports(join(root, frontEnd, 'src/features'))).toEqual([])
})
