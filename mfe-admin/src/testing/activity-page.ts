import type { TestServer } from '@sufra/api/test-server'
import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'

export const createEntry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  username: 'admin',
  adminName: null,
  what: 'points.add',
  record: 'customer:17',
  uniqueId: '4711',
  before: null,
  after: { points: 40 },
  createdAt: '2026-11-21T08:05:00.000Z',
  ...facts,
})
export const RENAMED = {
  id: 2,
  what: 'reward.update',
  record: 'reward:3',
  uniqueId: undefined,
  before: { name: 'Tea', cost: 5 },
  after: { name: 'Karak', cost: 5 },
}
export const LOG = 'GET /api/admin/audit-log'
export function prepareActivityPage(prepared: TestServer): void {
  prepared.on('GET /api/admin/staff', {
    body: [{ id: 1, username: 'admin', role: 'admin', isActive: true, createdAt: '2026-01-01T00:00:00.000Z' }],
  })
  prepared.on(LOG, {
    headers: { 'X-Total-Count': '60' },
    body: [
      createEntry({ adminName: 'Sara' }),
      createEntry(RENAMED),
      createEntry({ id: 3, what: 'robot.dance', record: 'robot:1', uniqueId: undefined }),
    ],
  })
}
