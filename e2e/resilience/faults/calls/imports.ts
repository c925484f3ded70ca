import { ImportChunks, Imports } from 'services/customers/imports/import.model'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

type State = 'uploaded' | 'checked' | 'done'

/** One line of one new customer. */
async function addImport(scene: Scene, state: State): Promise<number> {
  const id = 74_000_000 + takeNumber()
  const phone = `+97158${String(takeNumber()).padStart(7, '0')}`
  const outcomes = state === 'uploaded' ? [] : [{ is: 'new' }]
  const chunk = { importId: id, index: 0, lines: [2], rows: [[phone, 'Amal']], outcomes, refused: 0 }
  await getCollection(ImportChunks).insertOne({ ...chunk, createdAt: scene.now } as never)
  await getCollection(Imports).insertOne({
    ...{ id, kind: 'customers', state, delimiter: ',', existing: 'skip', username: 'owner' },
    columns: ['Phone', 'Name'].map((header) => ({ header, samples: [] })),
    mapping: { phone: 'Phone', firstName: 'Name' },
    counts: { new: outcomes.length, existing: 0, refused: 0, done: 0 },
    ...{ lines: 1, chunks: 1, passed: 0, position: 0, holder: '', leasedUntil: scene.now, newTags: [] },
    ...{ createdAt: scene.now, ranAt: null, doneAt: state === 'done' ? scene.now : null, undone: null },
  } as never)
  return id
}

const prepareStep =
  (from: State, step: 'check' | 'run' | 'undo', body: object): Prepare =>
  async (scene) => {
    const id = await addImport(scene, from)
    return {
      send: (headers) => scene.staff().post(`/api/admin/imports/${id}/${step}`, body, headers),
      effects: () => getCollection(Imports).countDocuments({ id, state: { $ne: from } }),
      onceDone: 'IMPORT_STATE_CHANGED',
      ...(step !== 'check' && { act: { what: `import.${step}` as const, record: `import:${id}` } }),
    }
  }

export const imports = {
  async createImport(scene) {
    const lines = 2 + takeNumber()
    const file = `Phone,Name\n${'0501234567,Amal\n'.repeat(lines)}`
    return {
      send: (headers) =>
        scene.staff().post('/api/admin/imports?kind=customers', file, { ...headers, 'Content-Type': 'text/csv' }),
      effects: () => getCollection(Imports).countDocuments({ lines }),
      act: { what: 'import.upload', 'after.lines': lines },
    }
  },
  checkImport: prepareStep('uploaded', 'check', { mapping: { phone: 'Phone', firstName: 'Name' } }),
  runImport: prepareStep('checked', 'run', {}),
  undoImport: prepareStep('done', 'undo', { reason: 'Wrong file' }),
} satisfies Record<string, Prepare>
