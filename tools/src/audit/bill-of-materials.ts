import { spawnSync } from 'node:child_process'
import { root } from '@sufra/server/root'
import { findPnpm } from '../../find-pnpm.mjs'

/** Source: CycloneDX 1.6, component. */
export interface Component {
  name: string
  group?: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  specVersion: string
  components: Component[]
}

const NOT_SHIPPED = ['--filter', '!e2e', '--filter', '!bench']

/**
 * Shipped packages with licences, of the product or one workspace.
 * @throws Error with one sentence where pnpm fails.
 */
export function createBillOfMaterials(workspace?: string): BillOfMaterials {
  const filters = workspace ? ['--filter', workspace] : NOT_SHIPPED
  const format = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  const { status, stdout, stderr } = runPnpm([...filters, 'sbom', ...format])
  if (status !== 0)
    throw new Error(`The bill of materials cannot be made: ${stderr.trim() || `pnpm ended with ${status}`}`)
  return JSON.parse(stdout) as BillOfMaterials
}

export function getPackageName({ group, name }: Component): string {
  return group ? `${group}/${name}` : name
}

export function getLicence({ licenses = [] }: Component): string | null {
  const named = licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? [])
  return named.length > 0 ? named.join(' AND ') : null
}

const MOST_BYTES = 64 * 1024 * 1024

export function runPnpm(args: string[]): { status: number | null; stdout: string; stderr: string } {
  const pnpm = findPnpm()
  const options = { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES } as const
  const { status, stdout, stderr } = spawnSync(pnpm.program, [...pnpm.args, ...args], options)
  return { status, stdout, stderr }
}
