import { restaurantApi } from '@sufra/api/restaurant-api'
import { createStore, StoreProvider } from '@sufra/api/store'
import { changeLanguage, loadNewWords } from '@sufra/i18n/i18n'
import type { Language } from '@sufra/i18n/language'
import { MemoryRouter } from '@sufra/ui/memory-router'
import { PageFrame } from '@sufra/ui/page-frame'
import { preloadSlot, Slot, type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

const RESTAURANT = {
  name: 'Sufra',
  nameAr: null,
  phone: '',
  timeZone: 'Asia/Dubai',
  bookingDays: 0,
  currency: 'AED',
  publicUrl: '',
} as const

/** Prerenders the page of a slot for signed-out visitors: a template per language. */
export async function prerenderTemplates(part: string, content: ComponentType): Promise<string> {
  // The store listens to other tabs and to presses, which do not exist here.
  Object.assign(globalThis, { addEventListener: () => {} })
  const templates: string[] = []
  for (const language of ['en', 'ar'] as const) {
    await changeLanguage(language)
    await loadNewWords([])
    templates.push(`<template lang="${language}">${await renderPage(part, content, language)}</template>`)
  }
  return templates.join('\n')
}

/** Same tree as the shell renders, because hydration compares every element below the root. */
async function renderPage(part: string, content: ComponentType, language: Language): Promise<string> {
  const sheet = new ServerStyleSheet()
  const store = createStore()
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
  // A part that fails or suspends renders nothing and throws no error.
  if (!html.includes('<h1')) throw new Error(`${part} cannot be prerendered: it fails, or waits for something`)
  // The shell already loads the fonts.
  return sheet.getStyleTags() + html.replace(/^(?:<link[^>]*>|<style[^>]*>[^<]*<\/style>)+/, '')
}
