import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

export function prepareReportsPage(prepared: TestServer): void {
  prepared.on('GET /api/admin/reports/points', {
    body: [
      { day: '2026-11-20', earned: 50, redeemed: 0, newCustomers: 1 },
      { day: '2026-11-21', earned: 1290, redeemed: 30, newCustomers: 0 },
    ],
  })
  prepared.on('GET /api/admin/reports/rewards', {
    body: [
      { rewardId: 1, name: 'Karak', nameAr: 'كرك', redemptions: 12, points: 120 },
      { rewardId: 2, name: 'Karak', nameAr: null, redemptions: 3, points: 90 },
    ],
  })
}
export const findCard = async (name: string) => within(await screen.findByRole('region', { name }))
export const listCells = (place: Awaited<ReturnType<typeof findCard>>) =>
  place
    .getAllByRole('rowheader')
    .flatMap((header) => [...(header.parentElement?.children ?? [])].map((cell) => cell.textContent))

/** @returns the names of the files that the running test saves */
export function recordDownloads(): string[] {
  const saved: string[] = []
  const click = HTMLAnchorElement.prototype.click
  beforeEach(() => {
    saved.length = 0
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
  })
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
  })
  return saved
}
