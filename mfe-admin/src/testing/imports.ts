import type { TestServer } from '@sufra/api/test-server'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer, openStaff } from './stage.tsx'

const IMPORTS = '/api/admin/imports'

export function createImport(facts: Partial<Import> = {}): Import {
  return {
    id: 7,
    kind: 'customers',
    state: 'uploaded',
    columns: [
      { header: 'Mobile', samples: ['0501234567', '0559876543'] },
      { header: 'Member', samples: ['Layla'] },
    ],
    mapping: { phone: 'Mobile' },
    existing: 'skip',
    counts: { new: 0, existing: 0, refused: 0, done: 0 },
    lines: 1200,
    passed: 0,
    newTags: [],
    username: 'admin',
    createdAt: '2026-11-20T08:00:00.000Z',
    doneAt: null,
    undoUntil: null,
    undone: null,
    ...facts,
  }
}

export function answerImport(facts: Partial<Import> = {}): void {
  getServer().on(`GET ${IMPORTS}`, { body: [createImport(facts)] })
}

export function prepareImportsPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${IMPORTS}`, { body: [] })
}

export const openPage = () => openStaff('/admin/imports')
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
