import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMongodVersion } from './mongod.ts'

type Engine = 'mongod' | 'embedded'

/** The oldest supported major version of MongoDB (docs/deploying.md). */
const OLDEST_MAJOR = 8
const LEFT_BY: readonly (readonly [Engine, string])[] = [
  ['mongod', 'WiredTiger'],
  ['embedded', 'ENGINE'],
]

export interface Choice {
  engine: Engine
  why: string
}

/**
 * Chooses the engine of a data folder: its writer, else mongod on the PATH, else the embedded store. The choice is
 * recorded in the folder and final.
 * @throws Error with one sentence when mongod wrote the folder and is missing.
 */
export function chooseEngine(dataDir: string): Choice {
  const mongod = findMongod()
  const wrote = writerOf(dataDir)
  if (wrote === 'mongod' && !mongod.serves) {
    throw new Error(
      `The data in ${dataDir} was written by mongod, ${mongod.version ? `and ${mongod.description}` : 'which is not installed here'}. Install it or set MONGODB_URI.`,
    )
  }
  const engine = wrote ?? (mongod.serves ? 'mongod' : 'embedded')
  if (!wrote) note(dataDir, engine)
  if (engine === 'mongod') return { engine, why: `mongod ${mongod.version} is on the PATH` }
  return { engine, why: mongod.serves ? 'its data is there already' : mongod.description }
}

export function findMongod() {
  const version = readMongodVersion()
  const serves = version !== null && Number.parseInt(version, 10) >= OLDEST_MAJOR
  const description = version
    ? `the mongod on the PATH is ${version}, older than ${OLDEST_MAJOR}.0`
    : 'no mongod is on the PATH'
  return { version, serves, description }
}

function writerOf(dataDir: string): Engine | undefined {
  const noted = readIfThere(join(dataDir, 'engine'))
  if (noted !== null) return noted === 'embedded' ? 'embedded' : 'mongod'
  return LEFT_BY.find(([, file]) => existsSync(join(dataDir, 'store', file)))?.[0]
}

function note(dataDir: string, engine: Engine): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'engine'), engine)
}

export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
