import type { TestServer } from '@sufra/api/test-server'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createAudience, createCampaign } from './campaigns.ts'
import { getServer, openStaff } from './stage.tsx'

export const LIST = 'GET /api/admin/campaigns'
export const AUDIENCE = 'GET /api/admin/campaigns/1/audience'
export const REACH = 'GET /api/admin/segments/5/audience'
export const PREVIEW = 'POST /api/admin/campaigns/preview'
export const RESULT = 'GET /api/admin/campaigns/1/result'
const away: Segment = { id: 5, name: 'Away', filter: { notVisitedFor: 60 }, version: 2 }

export function prepareCampaignsPage(prepared: TestServer): void {
  prepared.on(LIST, { body: { campaigns: [], total: 0, canSend: true } })
  prepared.on('GET /api/admin/segments', { body: [away] })
  prepared.on('GET /api/admin/segments/5', { body: { ...away, customers: 60 } })
  prepared.on(REACH, { body: createAudience() })
}

export function answerCampaign(facts: Partial<Campaign> = {}, canSend = true): void {
  getServer().on(LIST, { body: { campaigns: [createCampaign(facts)], total: 1, canSend } })
}
export const openPage = () => openStaff('/admin/campaigns')
export const getRow = () => screen.findByRole('row', { name: /Autumn/ })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export async function chooseInMenu(name: string): Promise<void> {
  await userEvent.click(within(await getRow()).getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
