import { restaurantApi } from '@sufra/api/restaurant-api'
import type { Customer } from '@sufra/api/session'
import { signedInAsCustomer } from '@sufra/api/session'
import { createStore } from '@sufra/api/store'
import { StoreProvider } from '@sufra/api/store-provider'
import { changeLanguage, loadWordsRegisteredSince } from '@sufra/i18n/i18n'
import type { Language } from '@sufra/i18n/language'
import { MemoryRouter } from '@sufra/ui/memory-router'
import { PageFrame } from '@sufra/ui/page-frame'
import { preloadSlot, Slot, type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

/** A whole page that a front end paints ahead, while it is built. */
export interface FirstScreen {
  /** The slot or the pages that the shell shows there: `session/sign-in`. */
  part: string
  content: ComponentType
  /** Whom it is for, and at which address; at every one when not given. */
  person: 'nobody' | 'guest'
  path?: string
  /** Who is signed in on it; a text may be a `{{mark}}` that the page fills in with what the browser has stored. */
  customer?: Customer
  /** The last step of painting it: marks what only the page can know, and takes away what it cannot know yet. */
  finish?: (html: string, language: Language) => string
}

/** Filled in by the page with what it knows of the restaurant. */
const RESTAURANT = {
  name: '{{restaurant}}',
  nameAr: '{{restaurant}}',
  phone: '',
  timeZone: 'Asia/Dubai',
  bookingDays: 0,
  currency: 'AED',
  publicUrl: '',
} as const

/** Every first screen in both languages, each a template that the page takes its first paint from. */
export async function paint(screens: readonly FirstScreen[]): Promise<string> {
  // The store listens to other tabs and to fingers. There are none.
  Object.assign(globalThis, { addEventListener: () => {} })
  const templates: string[] = []
  for (const language of ['en', 'ar'] as const) {
    await changeLanguage(language)
    await loadWordsRegisteredSince([])
    for (const screen of screens) templates.push(await templateOf(screen, language))
  }
  return templates.join('\n')
}

async function templateOf(screen: FirstScreen, language: Language): Promise<string> {
  const { part, person, path, finish = (html: string) => html } = screen
  const sheet = new ServerStyleSheet()
  const html = finish(await htmlOf(screen, language, sheet), language)
  const at = path === undefined ? '' : ` data-path="${path}"`
  return `<template data-part="${part}" data-person="${person}"${at} lang="${language}">${styleOf(sheet)}${html}</template>`
}

/** The page as the shell renders it: the two agree on every element below the root. */
async function htmlOf({ part, content, customer }: FirstScreen, language: Language, sheet: ServerStyleSheet) {
  const store = createStore()
  if (customer) store.dispatch(signedInAsCustomer(customer))
  await store.dispatch(restaurantApi.util.upsertQueryData('restaurant', undefined, RESTAURANT))
  const load: SlotLoader = async () => ({ default: content })
  await preloadSlot(load, part)
  const html = renderToString(
    sheet.collectStyles(
      <StoreProvider store={store}>
        <MemoryRouter>
          <UiProvider language={language}>
            <SlotProvider load={load}>
              <Suspense>
                <PageFrame>
                  <Slot name={part} />
                </PageFrame>
              </Suspense>
              <Suspense />
            </SlotProvider>
          </UiProvider>
        </MemoryRouter>
      </StoreProvider>,
    ),
  )
  // What fails or waits while it is painted leaves nothing at all, and tells nobody.
  if (!html.includes('<h1')) throw new Error(`${part} cannot be painted ahead: it fails, or waits for something`)
  // Fonts are asked for and named by the shell, which has them.
  return html.replace(/^(?:<link[^>]*>|<style[^>]*>[^<]*<\/style>)+/, '')
}

/** Ends each rule that styled-components writes, and the line after a component's rules that names the component. */
const END = '/*!sc*/\n'

/** The styles of the components alone: those of the whole page stand in the page. */
function styleOf(sheet: ServerStyleSheet): string {
  const [tag = '', css = ''] = /^(<style[^>]*>)([\s\S]*)<\/style>$/.exec(sheet.getStyleTags())?.slice(1) ?? []
  const kept: string[] = []
  let rules: string[] = []
  for (const rule of css.split(END)) {
    rules.push(rule)
    if (!rule.startsWith('data-styled.g')) continue
    if (!rule.includes('[id="sc-global')) kept.push(...rules)
    rules = []
  }
  return `${tag}${kept.map((rule) => rule + END).join('')}</style>`
}
