import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes, so that filling it affects nothing else. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  remove(): void
}

/** Mounts a RAM disk. @returns null where the user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' }).status === 0
  if (process.platform !== 'linux' || !mount(`size=${megabytes}m,mode=700`)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (const bytes of [64 * 1024, 4096, 1]) fillBy(filler, Buffer.alloc(bytes))
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fillBy(file: string, chunk: Buffer): void {
  try {
    for (;;) appendFileSync(file, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
