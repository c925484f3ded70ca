import { runPnpm } from './bill-of-materials.ts'

export interface Advisory {
  module_name: string
  severity: string
  title: string
  vulnerable_versions: string
  patched_versions?: string
  url?: string
}

/** `unanswered` is the reason why the registry was not reached. */
export type Advisories = { known: Advisory[] } | { unanswered: string }

export function findAdvisories(): Advisories {
  return readAdvisories(runPnpm(['audit', '--prod', '--json']))
}

/** Parses `pnpm audit --json`. Its exit code is 1 both for a vulnerability and for a registry without advisories. */
export function readAdvisories({ stdout, stderr }: { stdout: string; stderr: string }): Advisories {
  try {
    const { advisories } = JSON.parse(stdout) as { advisories?: Record<string, Advisory> }
    if (advisories) return { known: Object.values(advisories) }
  } catch {
    // Not JSON: an error message in words.
  }
  const code = /responded with (\d+)/.exec(`${stdout} ${stderr.replace(/[\s│]+/g, ' ')}`)?.[1]
  return { unanswered: code ? `the registry answered ${code}` : 'the registry did not answer' }
}

/** A pipeline must not take a registry without an answer for one without findings. */
export function getExitCode(licenceFaults: number, advisories: Advisories): 0 | 1 | 2 {
  const known = 'known' in advisories ? advisories.known.length : 0
  if (licenceFaults + known > 0) return 1
  return 'unanswered' in advisories ? 2 : 0
}

export function formatAdvisory({
  module_name: name,
  severity,
  title,
  vulnerable_versions: versions,
  ...more
}: Advisory): string {
  const mended = more.patched_versions ? ` Mended in ${more.patched_versions}.` : ''
  return `${name} ${versions} (${severity}): ${title}.${mended}${more.url ? ` ${more.url}` : ''}`
}
