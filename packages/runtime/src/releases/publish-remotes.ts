import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { createRemotesFile, type Remote, type RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { getPlaces, type Present, presentOf, readTrial, type Trial } from './released.ts'

/**
 * Writes `remotes.json` and, for the edge, the allowed script origins. A front end without a release is listed as by
 * the shell's build. Repeats until the hosts' state is unchanged, so that concurrent releases do not lose an update.
 */
export function publishRemotes(pagesDir: string): void {
  const { host } = getPlaces(pagesDir, 'shell')
  for (let published = ''; ; ) {
    const served = FRONT_ENDS.map((name) => [name, readServed(pagesDir, name)] as const)
    const present = JSON.stringify(served)
    if (present === published) return
    published = present
    const remotes = remotesOf(new Map(served))
    writeWhole(join(host, 'remotes.json'), remotes)
    writeWhole(join(host, '.remote-origins.conf'), `set $remote_origins "${originsOf(remotes).join(' ')}";\n`)
  }
}

interface Served {
  present: Present
  trial: Trial | null
}

function readServed(pagesDir: string, name: FrontEndName): Served | null {
  const present = presentOf(pagesDir, name)
  return present && { present, trial: readTrial(pagesDir, name) }
}

function remotesOf(served: ReadonlyMap<string, Served | null>): RemotesFile {
  const remotes = createRemotesFile().remotes.map((remote) => {
    const found = served.get(remote.name.replace('_', '-'))
    return found ? { ...remote, ...describeServed(found) } : remote
  })
  const shell = served.get('shell')
  return { ...(shell && { version: shell.present.version }), remotes }
}

function describeServed({ present: { version, address }, trial }: Served): Partial<Remote> {
  const entry = `${address}mf-manifest.json`
  if (!trial) return { version, entry }
  return {
    version,
    entry,
    trial: { version: trial.version, percent: trial.percent, entry: trial.address + getTrialManifest(trial.version) },
  }
}

/** Beside the served one, in the folder that its scripts are relative to. */
export function getTrialManifest(version: string): string {
  return `mf-manifest.${version}.json`
}

function originsOf({ remotes }: RemotesFile): string[] {
  const entries = remotes.flatMap(({ entry, trial }) => (trial ? [entry, trial.entry] : entry))
  return [...new Set(entries.filter((entry) => !entry.startsWith('/')).map((entry) => new URL(entry).origin))]
}

/** Writes a text, or a value as JSON, atomically. */
export function writeWhole(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.${process.pid}`, file)
}
