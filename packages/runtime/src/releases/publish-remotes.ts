import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { createRemotesFile, type Remote, type RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { getPlaces, type Present, presentOf, readTrial, type Trial } from './released.ts'

interface Manifest {
  metaData?: { remoteEntry: { name: string } }
}

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
    const remotes = remotesOf(pagesDir, new Map(served))
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

function remotesOf(pagesDir: string, served: ReadonlyMap<FrontEndName, Served | null>): RemotesFile {
  const remotes = createRemotesFile().remotes.map((remote) => {
    const frontEnd = FRONT_ENDS.find((name) => name === remote.name.replace('_', '-'))
    const found = frontEnd && served.get(frontEnd)
    return found ? { ...remote, ...describeServed(getPlaces(pagesDir, frontEnd).releases, found) } : remote
  })
  const shell = served.get('shell')
  return { ...(shell && { version: shell.present.version }), remotes }
}

function describeServed(releases: string, { present: { version, address }, trial }: Served): Partial<Remote> {
  const served = { version, entry: `${address}mf-manifest.json`, ...readScript(join(releases, version)) }
  if (!trial) return served
  const entry = trial.address + getTrialManifest(trial.version)
  const script = readScript(join(releases, trial.version))
  return { ...served, trial: { version: trial.version, percent: trial.percent, entry, ...script } }
}

/** The first script of a stored release, with its hash. */
function readScript(release: string): Pick<Remote, 'script'> {
  const { metaData } = JSON.parse(readFileSync(join(release, 'mf-manifest.json'), 'utf8')) as Manifest
  const name = metaData?.remoteEntry.name
  if (!name || !existsSync(join(release, name))) return {}
  const hash = createHash('sha384').update(readFileSync(join(release, name)))
  return { script: { name, integrity: `sha384-${hash.digest('base64')}` } }
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
