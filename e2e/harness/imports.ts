import type { Import, RefusedLine } from '@sufra/contracts/customers/imports/entities'
import type { ImportKind, ImportState } from '@sufra/domain/platform/import-limits'
import type { Answer, Person } from './person.ts'
import { waitFor } from './wait-for.ts'

const FILE = { 'Content-Type': 'text/csv' }

export function uploadImport(
  editor: Person,
  file: string | Uint8Array<ArrayBuffer>,
  kind: ImportKind = 'customers',
): Promise<Answer<{ id: number }>> {
  return editor.post<{ id: number }>(`/api/admin/imports?kind=${kind}`, file, FILE)
}

export async function getImport(editor: Person, id: number): Promise<Import> {
  return (await editor.get<Import>(`/api/admin/imports/${id}`)).body
}

export function waitForState(editor: Person, id: number, state: ImportState): Promise<Import> {
  return waitFor(
    () => getImport(editor, id),
    (found) => found.state === state,
  )
}

export function postStep(editor: Person, id: number, step: 'check' | 'run' | 'undo', body: object = {}) {
  return editor.post<Import>(`/api/admin/imports/${id}/${step}`, body)
}

/** Uploads and checks, by the columns that the product matches. */
export async function checkFile(
  editor: Person,
  file: string | Uint8Array<ArrayBuffer>,
  { kind, existing = 'skip' }: { kind?: ImportKind; existing?: 'skip' | 'fill' } = {},
): Promise<Import> {
  const { id } = (await uploadImport(editor, file, kind)).body
  const { mapping } = await getImport(editor, id)
  await postStep(editor, id, 'check', { mapping, existing })
  return waitForState(editor, id, 'checked')
}

export async function runFile(
  editor: Person,
  ...file: Parameters<typeof checkFile> extends [Person, ...infer Rest] ? Rest : never
) {
  const { id } = await checkFile(editor, ...file)
  await postStep(editor, id, 'run')
  return waitForState(editor, id, 'done')
}

export async function undoImport(editor: Person, id: number): Promise<Import> {
  await postStep(editor, id, 'undo', { reason: 'Wrong file' })
  return waitForState(editor, id, 'undone')
}

export async function listRefused(editor: Person, id: number): Promise<RefusedLine[]> {
  return (await editor.get<RefusedLine[]>(`/api/admin/imports/${id}/refused-lines`)).body
}
