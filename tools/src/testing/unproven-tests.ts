export interface ReportedTest {
  fullName: string
  status: string
}

/**
 * Ids in the table of requirements without a passed test. A full run must cover all; the gate those of its own files.
 */
export function listUnprovenTests(table: string, tests: readonly ReportedTest[], isFullRun: boolean): string[] {
  const named = new Set(table.match(/\bT\d{3,}\b/g))
  const [passed, reported] = [new Set<string>(), new Set<string>()]
  for (const { fullName, status } of tests) {
    for (const [, id = ''] of fullName.matchAll(/\[(T\d{3,})\]/g)) {
      if (status === 'passed') passed.add(id)
      // The gate skips what it leaves to the full run.
      if (status === 'passed' || status === 'failed') reported.add(id)
    }
  }
  return [...named].filter((id) => !passed.has(id) && (isFullRun || reported.has(id)))
}
