import { LIVE_PATH } from '@sufra/contracts/live/entities'
import { TELEMETRY_PATH } from '@sufra/contracts/releases/telemetry-path'
import type { Page, Request } from 'playwright-core'
import { OVERLAYS } from './accessibility.ts'

const NOTIFICATIONS = '[role=region] > ol > li'
const MOST_CALLS = 8
const MOST_TEXT = 600
const PATIENCE_MS = 5000

const open = new Map<Page, string[]>()

const unanswered = new WeakMap<Page, Set<Request>>()

export function countOpenRequests(page: Page): number {
  return unanswered.get(page)?.size ?? 0
}

export function trackPage(page: Page): void {
  const requests = new Set<Request>()
  unanswered.set(page, requests)
  page.on('request', (request) => {
    if (!isInBackground(request)) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  const lately: string[] = []
  const recordRequest = (request: Request, end: string | number) => {
    const clock = new Date().toISOString().slice(11, 23)
    lately.push(`${clock} ${request.method()} ${new URL(request.url()).pathname}: ${end}`)
    if (lately.length > MOST_CALLS) lately.shift()
  }
  open.set(page, lately)
  page.on('close', () => open.delete(page))
  page.on('requestfailed', (request) => recordRequest(request, request.failure()?.errorText ?? 'failed'))
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'GET' || response.status() >= 400) recordRequest(request, response.status())
  })
}

/** A live stream is open as long as its page; nothing waits for the answer to a report. */
function isInBackground(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return pathname === LIVE_PATH || pathname === TELEMETRY_PATH
}

/** A timeout names only the missing element; this describes all open pages and their recent requests. */
export async function describeOpenPages(): Promise<string> {
  const accounts = [...open].map(async ([page, lately]) => {
    const there = await Promise.all([OVERLAYS, NOTIFICATIONS, 'body'].map((selector) => readTexts(page, selector)))
    const texts = there.flat().map((text) => `shows: ${text.slice(0, MOST_TEXT)}`)
    return [page.url(), ...texts, ...lately].join('\n  ')
  })
  return `At ${new Date().toISOString().slice(11, 23)} there stood:\n${(await Promise.all(accounts)).join('\n')}`
}

async function readTexts(page: Page, selector: string): Promise<string[]> {
  const { promise: never, resolve: giveUp } = Promise.withResolvers<string[]>()
  const timer = setTimeout(giveUp, PATIENCE_MS, ['(no answer)'])
  const texts = page.locator(selector).allInnerTexts()
  try {
    return (await Promise.race([texts, never])).map((text) => text.replaceAll(/\s*\n\s*/g, ' | '))
  } catch (error) {
    return [`(${error instanceof Error ? error.message : error})`]
  } finally {
    clearTimeout(timer)
  }
}
