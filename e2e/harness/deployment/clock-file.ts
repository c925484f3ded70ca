import { renameSync, writeFileSync } from 'node:fs'

/** The clock of a deployment (held-clock.mjs): what is set here its processes see at their next look. */
export interface ClockFile {
  standAt(now: Date): void
  /** Has it go on from here. */
  goFrom(now: Date): void
}

/** Sets the clock that is read from a file. */
export function clockFile(path: string): ClockFile {
  const tell = (told: string) => {
    // Whoever looks finds all of it.
    writeFileSync(`${path}.next`, told)
    renameSync(`${path}.next`, path)
  }
  return {
    standAt: (now) => tell(String(now.getTime())),
    goFrom(now) {
      const ahead = now.getTime() - Date.now()
      tell(ahead < 0 ? String(ahead) : `+${ahead}`)
    },
  }
}
