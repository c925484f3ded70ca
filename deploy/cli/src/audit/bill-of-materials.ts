import { runPnpm } from './run-pnpm.ts'

/** A package that ships. Source: CycloneDX 1.6, component. */
export interface Component {
  name: string
  group?: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** What a release is made of, as CycloneDX 1.6. */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  specVersion: string
  components: Component[]
}

/** What only builds and tests: nothing of it ships. */
const NOT_SHIPPED = ['--filter', '!e2e', '--filter', '!bench']

/**
 * Lists the packages that ship, with their licences, of the whole product or of one of its workspaces.
 * @throws Error with one sentence where pnpm cannot say.
 */
export function billOfMaterials(workspace?: string): BillOfMaterials {
  const filters = workspace ? ['--filter', workspace] : NOT_SHIPPED
  const format = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  const { status, stdout, stderr } = runPnpm([...filters, 'sbom', ...format])
  if (status !== 0)
    throw new Error(`The bill of materials cannot be made: ${stderr.trim() || `pnpm ended with ${status}`}`)
  return JSON.parse(stdout) as BillOfMaterials
}

/** A component as package.json names it. */
export function packageName({ group, name }: Component): string {
  return group ? `${group}/${name}` : name
}

/** A component's licence as an SPDX expression; null where its package names none. */
export function licenceOf({ licenses = [] }: Component): string | null {
  const named = licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? [])
  return named.length > 0 ? named.join(' AND ') : null
}
