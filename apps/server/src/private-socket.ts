import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

/** Source: sys/un.h, sun_path is 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_BYTES = 103
/** The longest socket name of a database beside ours: `mongodb-27017.sock`. */
const LONGEST_NAME_BYTES = 20

/**
 * Candidate socket folders with mode 700: the database's own if its path is short enough, then a short one. The latter
 * also serves file systems without sockets.
 */
export function listSocketFolders(folder: string): string[] {
  const own = resolve(folder)
  return isShort(own) ? [own, shortFolder(own)] : [shortFolder(own)]
}

const isShort = (folder: string) => Buffer.byteLength(folder) + LONGEST_NAME_BYTES < SOCKET_PATH_BYTES

/** Deterministic per database. XDG_RUNTIME_DIR is private already. Source: XDG Base Directory Specification. */
function shortFolder(own: string): string {
  const name = `sufra-${userInfo().uid}-${createHash('sha256').update(own).digest('hex').slice(0, 12)}`
  const places = [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp'].filter((place) => place !== undefined)
  return join(places.find((place) => isShort(join(place, name))) ?? '/tmp', name)
}

/** Creates the folder with mode 700. @throws Error with one sentence if another user owns it. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // `lstat`, so that another user's symlink is refused.
  const found = lstatSync(folder)
  if (found.isDirectory() && found.uid === userInfo().uid && (found.mode & 0o077) === 0) return
  throw new Error(
    `The folder ${folder} must be this user's alone, because the database's socket lies there. Make it so (chmod 700), or choose another DATA_DIR.`,
  )
}

export async function findAnsweringSocket(folder: string, name: string): Promise<string | null> {
  for (const place of listSocketFolders(folder)) if (await answers(join(place, name))) return join(place, name)
  return null
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
}
