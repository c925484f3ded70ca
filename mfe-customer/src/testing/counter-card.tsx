import { createHmac } from 'node:crypto'
import { CARD_STEP_MS, encodeStep, formatCardCode, getStep } from '@sufra/domain/customers/card-code'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import type { Answers } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

export const KEY = 'a1b2'.repeat(16)
/** The start of a step. */
export const NOW = Math.floor(Date.parse('2026-11-21T18:00:00Z') / CARD_STEP_MS) * CARD_STEP_MS

export const counterCardAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [] }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'POST /api/customers/1/card-key': () => ({ body: { key: KEY, now: new Date().toISOString() } }),
}

export function computeCode(instant: number): string {
  const step = getStep(instant)
  return formatCardCode('1000', step, createHmac('sha256', Buffer.from(KEY, 'hex')).update(encodeStep(step)).digest())
}
const listModules = (svg: string | undefined) =>
  /d="([^"]+)" shape-rendering="crispEdges"><\/path><\/svg>/.exec(svg ?? '')?.[1]
const getPicture = () => screen.queryByRole('img', { name: 'QR code of customer ID 1000' })
export const expectCode = (text: string) =>
  waitFor(() =>
    expect(listModules(getPicture()?.outerHTML)).toBe(
      listModules(renderToStaticMarkup(<QRCodeSVG value={text} marginSize={4} />)),
    ),
  )
export const getOpener = () => screen.findByRole('button', { name: 'Enlarge QR code' })
export async function openCard() {
  await userEvent.click(await getOpener())
  return within(await screen.findByRole('dialog', { name: 'Your card' }))
}
