import { signedInAsAdmin } from '@sufra/api/session'
import { createStore, type Store, StoreProvider } from '@sufra/api/store'
import { getTestGuest } from '@sufra/api/test-guest'
import { editor, layla } from '@sufra/api/test-people'
import { TestServer } from '@sufra/api/test-server'
import { createRemotesFile } from '@sufra/contracts/front-ends/remotes'
import { changeLanguage } from '@sufra/i18n/i18n'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRemotes, readRemotes } from '../remotes-file.ts'
import { confirmPreview, getStartedPreview, parsePreview, startPreview } from './preview.ts'
import PreviewBar from './preview-bar.tsx'
import { isPreviewWanted } from './wanted-preview.ts'

const VERSION = '2036-11-24-0a1b2c3d'
const RELEASE = `mfe-reservations@${VERSION}`
const MANIFEST = `/api/previews/mfe-reservations/${VERSION}/mf-manifest.json`
const LOCAL = 'mfe-reservations@localhost:3002'
/** Of another remote, because the module remembers the manifest of the first. */
const UNKNOWN = `mfe-admin@${VERSION}`
const nobody = { customer: null, admin: null }
const asEditor = { customer: null, admin: editor }
const viewer = { ...editor, id: 2, username: 'staff', role: 'viewer' }

let server: TestServer
let store: Store
const reload = vi.fn()
beforeEach(async () => {
  server = new TestServer()
  server.on('GET /remotes.json', { body: createRemotesFile() })
  server.on(`HEAD ${MANIFEST}`, { body: {} })
  await server.start()
  forgetRemotes()
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  store = createStore()
})
afterEach(async () => {
  await server.stop()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  localStorage.clear()
  await changeLanguage('en')
})

const openLink = (release = RELEASE) =>
  history.replaceState(null, '', `/admin/reservations?day=today&preview=${release}`)
const findEntry = async (wanted = 'mfe_reservations') =>
  (await readRemotes()).find(({ name }) => name === wanted)?.entry

function renderBar(language: 'en' | 'ar' = 'en') {
  return render(
    <StoreProvider store={store}>
      <UiProvider language={language}>
        <Suspense>
          <PreviewBar />
        </Suspense>
      </UiProvider>
    </StoreProvider>,
  )
}

async function openPreviewed(language: 'en' | 'ar' = 'en', release = RELEASE) {
  localStorage.setItem('admin', JSON.stringify(editor))
  store = createStore()
  openLink(release)
  await startPreview(asEditor)
  renderBar(language)
}

describe('a preview in an address', () => {
  it.each([
    [RELEASE, { frontEnd: 'mfe-reservations', version: VERSION, isLocal: false }],
    [LOCAL, { frontEnd: 'mfe-reservations', version: 'localhost:3002', isLocal: true }],
    ['mfe-reservations@localhost.evil.example:3002', null],
    ['mfe-reservations@user@localhost:3002', null],
    ['shell@localhost:3002', null],
    [null, null],
    ['', null],
    ['mfe-reservations', null],
    [`shell@${VERSION}`, null],
    [`../mfe-reservations@${VERSION}`, null],
    [`mfe-reservations@${VERSION}/..`, null],
    [`mfe-reservations@https://elsewhere.example/`, null],
  ])('%j is %j', (text, expected) => {
    expect(parsePreview(text)).toEqual(expected)
  })
})

describe('for an editor', () => {
  it('replaces the manifest of that remote alone, in this tab', async () => {
    openLink()
    expect(isPreviewWanted()).toBe(true)
    await startPreview(asEditor)
    expect(getStartedPreview()).toMatchObject({ version: VERSION, state: 'started' })
    const others = (await readRemotes()).filter(({ name }) => name !== 'mfe_reservations')
    expect(await findEntry()).toBe(MANIFEST)
    expect(others.every(({ entry }) => entry.startsWith('/remotes/'))).toBe(true)
    expect(location.href.endsWith('/admin/reservations?day=today')).toBe(true)
    expect(isPreviewWanted()).toBe(true)
  })

  it('is marked by a bar that ends it', async () => {
    await openPreviewed()
    const bar = await screen.findByRole('complementary', { name: 'Preview' })
    expect(bar.textContent).toContain(`Preview of mfe-reservations ${VERSION}: only you see this`)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'See as a guest' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End preview' }))
    await userEvent.keyboard('{Enter}')
    expect([reload.mock.calls.length, isPreviewWanted()]).toEqual([1, false])
  })

  it('is marked in Arabic', async () => {
    await changeLanguage('ar')
    await openPreviewed('ar')
    expect(await screen.findByRole('button', { name: 'إنهاء المعاينة' })).toBeTruthy()
  })

  it.each([
    ['is unknown', async () => undefined],
    ['cannot be reached', () => server.stop()],
  ])('displays the served version, and says so, when the version %s', async (_, prepare) => {
    await readRemotes()
    await prepare()
    await openPreviewed('en', UNKNOWN)
    expect(await screen.findByText(/There is no preview of mfe-admin/)).toBeTruthy()
    expect(await findEntry('mfe_admin')).toBe('/remotes/mfe-admin/mf-manifest.json')
  })

  it('ends with the session, by a new load', async () => {
    await openPreviewed()
    await screen.findByRole('button', { name: 'End preview' })
    act(() => void store.dispatch(signedInAsAdmin(viewer)))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(isPreviewWanted()).toBe(false)
    expect(screen.queryByRole('button', { name: 'End preview' })).toBeNull()
  })
})

describe('a build of the own machine', () => {
  const MAY = 'HEAD /api/previews/local'
  const findQuestion = () => screen.findByRole('alertdialog', { name: 'Load mfe-reservations from this computer?' })

  it('is loaded by nothing before the editor confirms its address', async () => {
    server.on(MAY, { status: 204 })
    await openPreviewed('en', LOCAL)
    expect((await findQuestion()).textContent).toContain('http://localhost:3002')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    expect(await findEntry()).not.toContain('localhost')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is refused by Escape', async () => {
    server.on(MAY, { status: 204 })
    await openPreviewed('en', LOCAL)
    await findQuestion()
    await userEvent.keyboard('{Escape}')
    expect([reload.mock.calls.length, isPreviewWanted()]).toEqual([1, false])
  })

  it('is asked about in Arabic', async () => {
    server.on(MAY, { status: 204 })
    await changeLanguage('ar')
    await openPreviewed('ar', LOCAL)
    expect(await screen.findByRole('alertdialog', { name: /هل تريد تحميل .*mfe-reservations/ })).toBeTruthy()
  })

  it('asks again for another address than the confirmed one', async () => {
    server.on(MAY, { status: 204 })
    await openPreviewed('en', LOCAL)
    await findQuestion()
    confirmPreview({ frontEnd: 'mfe-reservations', version: 'localhost:3002', isLocal: true })
    openLink('mfe-reservations@localhost:3003')
    await startPreview(asEditor)
    expect(getStartedPreview()).toMatchObject({ version: 'localhost:3003', state: 'unconfirmed' })
  })

  it('is not asked about where the server does not allow it', async () => {
    await openPreviewed('en', LOCAL)
    expect(await screen.findByText(/loads nothing from localhost:3002/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a test guest', () => {
  const START = 'POST /api/previews/guest'
  const findGuestButton = () => screen.findByRole('button', { name: 'See as a guest' })
  const openTab = () => {
    const replace = vi.fn()
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close, opener: window } as unknown as Window)
    return { replace, close }
  }

  it('opens in a tab of its own, with the preview, its token in the fragment', async () => {
    server.on(START, { body: { token: 'a.1.b', endsAt: '2036-11-24T13:00:00.000Z' } })
    const { replace } = openTab()
    await openPreviewed()
    await userEvent.click(await findGuestButton())
    const address = `/?preview=${encodeURIComponent(RELEASE)}#test-guest=a.1.b`
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(address))
  })

  it('says why there is none', async () => {
    server.on(START, { status: 403, body: { code: 'FORBIDDEN', message: 'Forbidden', requestId: 'r' } })
    const { close } = openTab()
    await openPreviewed()
    await userEvent.click(await findGuestButton())
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(close).toHaveBeenCalledOnce()
  })

  it('says that the browser blocked the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await openPreviewed()
    await userEvent.click(await findGuestButton())
    expect(await screen.findByText(/blocked the new tab/)).toBeTruthy()
    expect(server.seenOf(START)).toEqual([])
  })

  it('is marked by the bar of its tab, also in Arabic', async () => {
    history.replaceState(null, '', '/#test-guest=a.1.b')
    expect(getTestGuest()).toBe('a.1.b')
    expect(location.hash).toBe('')
    await changeLanguage('ar')
    renderBar('ar')
    expect(await screen.findByRole('button', { name: 'إنهاء الضيف التجريبي' })).toBeTruthy()
  })

  it('has the preview of its editor', async () => {
    history.replaceState(null, '', `/?preview=${RELEASE}#test-guest=a.1.b`)
    expect(getTestGuest()).toBe('a.1.b')
    await startPreview({ customer: layla, admin: null })
    expect(getStartedPreview()).toMatchObject({ version: VERSION, state: 'started' })
  })
})

describe('for others', () => {
  it.each([
    ['a guest', { customer: layla, admin: null }],
    ['a viewer', { customer: null, admin: viewer }],
  ])('%s gets the served version without a question to the server', async (_, people) => {
    openLink()
    await startPreview(people)
    renderBar()
    expect([getStartedPreview(), isPreviewWanted(), server.seenOf(`HEAD ${MANIFEST}`)]).toEqual([null, false, []])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('waits for an editor who has to sign in', async () => {
    openLink()
    await startPreview(nobody)
    renderBar()
    expect([getStartedPreview(), isPreviewWanted(), server.seenOf(`HEAD ${MANIFEST}`)]).toEqual([null, true, []])
    act(() => void store.dispatch(signedInAsAdmin(editor)))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(isPreviewWanted()).toBe(true)
  })
})
