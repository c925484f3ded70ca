import type { Customer } from '@sufra/contracts/customers/entities'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import type { Stage } from './stage.ts'

const PEOPLE = {
  guest: { path: '/api/auth/login', body: { phoneNumber: '0501234567', password: 'Layla' } },
  staff: { path: '/api/auth/admin-login', body: { username: 'admin', password: 'admin' } },
}

export async function signInAs(page: Page, stage: Pick<Stage, 'address'>, who: keyof typeof PEOPLE): Promise<void> {
  const { path, body } = PEOPLE[who]
  await enter(page, stage, path, body)
}

export async function signInStaff(
  page: Page,
  stage: Pick<Stage, 'address'>,
  account: { username: string; password: string },
): Promise<void> {
  await enter(page, stage, '/api/auth/admin-login', account)
}

const SOMEBODY = {
  dateOfBirth: '1990-05-17',
  gender: 'female',
  isMuslim: true,
  emirate: 'Dubai',
  privacyVersion: PRIVACY_VERSION,
}

export async function registerCustomer(
  page: Page,
  stage: Pick<Stage, 'address'>,
  who: { phoneNumber: string; firstName: string; lastName: string; email?: string },
): Promise<Customer> {
  const { customer } = await enter(page, stage, '/api/auth/register', { ...SOMEBODY, ...who })
  return customer
}

async function enter(page: Page, stage: Pick<Stage, 'address'>, path: string, body: object) {
  if (!page.url().startsWith(stage.address)) await page.goto(`${stage.address}/favicon.svg`)
  const answer = await page.request.post(stage.address + path, { data: body })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  await page.evaluate(async () => {
    const { customer, admin } = (await (await fetch('/api/auth/session')).json()) as Record<string, unknown>
    if (customer) localStorage.setItem('customer', JSON.stringify(customer))
    if (admin) localStorage.setItem('admin', JSON.stringify(admin))
  })
  return (await answer.json()) as { customer: Customer }
}
