import { runPnpm } from './run-pnpm.ts'

/** A known vulnerability of a package that ships. */
export interface Advisory {
  module_name: string
  severity: string
  title: string
  vulnerable_versions: string
  patched_versions?: string
  url?: string
}

/** What the registry knows; `unanswered` says why it could not be asked. */
export type Advisories = { known: Advisory[] } | { unanswered: string }

/** Asks the registry that npm is configured with for known vulnerabilities of what ships. */
export function findAdvisories(): Advisories {
  return readAdvisories(runPnpm(['audit', '--prod', '--json']))
}

/** Reads what `pnpm audit --json` answers: its exit code is 1 for a vulnerability as well as for a registry without advisories. */
export function readAdvisories({ stdout, stderr }: { stdout: string; stderr: string }): Advisories {
  try {
    const { advisories } = JSON.parse(stdout) as { advisories?: Record<string, Advisory> }
    if (advisories) return { known: Object.values(advisories) }
  } catch {
    // It says in words why it has no answer.
  }
  const code = /responded with (\d+)/.exec(`${stdout} ${stderr.replace(/[\s│]+/g, ' ')}`)?.[1]
  return { unanswered: code ? `the registry answered ${code}` : 'the registry did not answer' }
}

/** An advisory as one line. */
export function advisoryLine({
  module_name: name,
  severity,
  title,
  vulnerable_versions: versions,
  ...more
}: Advisory): string {
  const mended = more.patched_versions ? ` Mended in ${more.patched_versions}.` : ''
  return `${name} ${versions} (${severity}): ${title}.${mended}${more.url ? ` ${more.url}` : ''}`
}
