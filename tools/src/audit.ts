import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail } from '@sufra/server/fail'
import { type Advisories, findAdvisories, formatAdvisory, getExitCode } from './audit/advisories.ts'
import { createBillOfMaterials, getPackageName } from './audit/bill-of-materials.ts'
import { findLicenceFaults } from './audit/licences.ts'
import { listOwnPackages } from './audit/own-packages.ts'

// npm run audit [-- --bill FILE]: vulnerabilities and licences of shipped packages; FILE gets the bill of materials.
// Exits 1 for a finding, 2 where the registry has no answer.
try {
  const { values } = parseArgs({ options: { bill: { type: 'string' } } })
  const bill = createBillOfMaterials()
  if (values.bill) writeFileSync(values.bill, `${JSON.stringify(bill, null, 2)}\n`)
  const own = listOwnPackages()
  const shipped = bill.components.filter((component) => !own.has(getPackageName(component)))
  const licences = findLicenceFaults(bill, (name) => own.has(name))
  const advisories = findAdvisories()
  console.log(`${shipped.length} packages ship (docs/dependencies.md says what the direct ones are for).`)
  console.log(licences.length === 0 ? 'Their licences are all allowed.' : licences.join('\n'))
  console.log(formatAdvisories(advisories))
  process.exitCode = getExitCode(licences.length, advisories)
} catch (error) {
  fail(error)
}

function formatAdvisories(advisories: Advisories): string {
  if ('unanswered' in advisories)
    return `Known vulnerabilities were not looked for: ${advisories.unanswered}. Run it again with a registry that has advisories.`
  if (advisories.known.length === 0) return 'No vulnerability of them is known.'
  return advisories.known.map(formatAdvisory).join('\n')
}
