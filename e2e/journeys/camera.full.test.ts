import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { writeFilm } from './write-film.ts'

const folder = mkdtempSync(join(tmpdir(), 'film-'))
const film = join(folder, 'receipt.y4m')

let stage: Stage
beforeAll(async () => {
  stage = await openStage([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
})
afterAll(async () => {
  await stage?.stop()
  rmSync(folder, { recursive: true })
})

it('a receipt code held to the camera is credited once', async () => {
  const till = await stage.till('en')
  await signInAs(till, stage, 'staff')
  const made = await till.request.post(`${stage.address}/api/admin/qr-generate`, {
    data: { phoneNumber: '0501234567', amount: 64 },
  })
  const { url } = await made.json()
  await writeFilm(url, film)

  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  await phone.goto(stage.address)
  await phone.getByText('480', { exact: true }).waitFor()
  await phone.getByRole('button', { name: 'Scan a receipt' }).click()
  await phone.getByText('Points Added!').first().waitFor()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  await phone.getByText('544', { exact: true }).first().waitFor()

  await phone.getByRole('button', { name: 'Scan a receipt' }).click()
  await phone.getByRole('alert').getByText('This QR code has already been used').waitFor()
  await phone.getByText('544', { exact: true }).first().waitFor()

  // Hold the code in the middle of the picture.
  const picture = phone.getByLabel('Camera')
  const around = await picture.boundingBox()
  const target = await picture.locator('xpath=following-sibling::span').boundingBox()
  if (!around || !target) throw new Error('The camera shows no picture')
  expect(target.x + target.width / 2).toBeCloseTo(around.x + around.width / 2, 0)
  expect(target.y + target.height / 2).toBeCloseTo(around.y + around.height / 2, 0)
  expect(target.height / around.height).toBeCloseTo(0.64, 1)
  expect(stage.complaints).toEqual([])
})

it('a discount code held to the till’s camera is read and used with one press', async () => {
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  const session = await (await phone.request.get(`${stage.address}/api/auth/session`)).json()
  const customerId = session.customer.id as number
  const rewards = await (await phone.request.get(`${stage.address}/api/rewards?customerId=${customerId}`)).json()
  const cheapest = rewards.toSorted(
    (one: { pointsCost: number }, other: typeof one) => one.pointsCost - other.pointsCost,
  )
  const redeemed = await phone.request.post(`${stage.address}/api/rewards/${cheapest[0].id}/redeem`, {
    data: { customerId },
    headers: { 'Idempotency-Key': 'scanned' },
  })
  const { code } = (await redeemed.json()).discountCode
  await writeFilm(code, film)

  const till = await stage.till('en')
  await signInAs(till, stage, 'staff')
  await till.goto(`${stage.address}/admin/history`)
  await till.getByRole('button', { name: 'Scan voucher' }).click()
  await till.getByText(`${code} was read`).first().waitFor()
  await till.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await till.getByRole('textbox', { name: 'Discount code' }).inputValue()).toBe(code)
  await till.getByRole('button', { name: 'Accept Code' }).click()
  await till.getByText('Discount redeemed successfully').first().waitFor()
  expect(stage.complaints).toEqual([])
})
