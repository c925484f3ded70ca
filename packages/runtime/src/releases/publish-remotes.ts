import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { createRemotesFile, type RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { getPlaces, type Present, presentOf } from './released.ts'

/**
 * Writes `remotes.json` and, for the edge, the allowed script origins. A front end without a release is listed as by
 * the shell's build. Repeats until the hosts' state is unchanged, so that concurrent releases do not lose an update.
 */
export function publishRemotes(pagesDir: string): void {
  const { host } = getPlaces(pagesDir, 'shell')
  for (let published = ''; ; ) {
    const served = FRONT_ENDS.map((name) => [name, presentOf(pagesDir, name)] as const)
    const present = JSON.stringify(served)
    if (present === published) return
    published = present
    const remotes = remotesOf(new Map(served))
    writeWhole(join(host, 'remotes.json'), remotes)
    writeWhole(join(host, '.remote-origins.conf'), `set $remote_origins "${originsOf(remotes).join(' ')}";\n`)
  }
}

function remotesOf(served: ReadonlyMap<string, Present | null>): RemotesFile {
  const remotes = createRemotesFile().remotes.map((remote) => {
    const present = served.get(remote.name.replace('_', '-'))
    return present ? { ...remote, version: present.version, entry: `${present.address}mf-manifest.json` } : remote
  })
  return { remotes }
}

function originsOf({ remotes }: RemotesFile): string[] {
  return [...new Set(remotes.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin))]
}

/** Writes a text, or a value as JSON, atomically. */
export function writeWhole(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.${process.pid}`, file)
}
