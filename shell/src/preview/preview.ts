import { canEdit, type People } from '@sufra/api/session'
import { getTestGuest } from '@sufra/api/test-guest'
import { parseLoopbackAddress } from '@sufra/domain/platform/local-address'
import { replaceEntry } from '../remotes-file.ts'
import { PREVIEW } from './wanted-preview.ts'

export interface Preview {
  /** `mfe-reservations` */
  frontEnd: string
  /** Of a stored release, or the own machine's address: `localhost:3002`. */
  version: string
  isLocal: boolean
}

/** All but `started` display the served version. `unconfirmed` and `refused` concern the own machine alone. */
type PreviewState = 'started' | 'missing' | 'unconfirmed' | 'refused'

export interface StartedPreview extends Preview {
  state: PreviewState
}

/** The local preview that the editor confirmed, in this tab. */
const CONFIRMED = 'preview-confirmed'

let started: StartedPreview | null = null

/**
 * Starts the preview that the address or the tab asks for, before its remote loads. Ends it for signed-in guests and
 * viewers; the server answers its files to editors alone (decision 32).
 */
export async function startPreview(people: People): Promise<void> {
  started = await openPreview(people)
}

export function getStartedPreview(): StartedPreview | null {
  return started
}

/** Modules stay in memory, so only a new load displays the served version. */
export function endPreview(): void {
  forgetPreview()
  location.reload()
}

/** Loads the page for another person: an editor's preview ends, one that waits for its editor starts. */
export function reloadForPerson(): void {
  if (started) forgetPreview()
  location.reload()
}

/** The query of a tab with the same preview; it confirms an address of the own machine itself. */
export function getPreviewQuery(): string {
  return started ? `?${new URLSearchParams({ [PREVIEW]: formatPreview(started) })}` : ''
}

/** Loads the page anew, now with the scripts of the own machine (decision 57). */
export function confirmPreview({ frontEnd, version }: Preview): void {
  sessionStorage.setItem(CONFIRMED, formatPreview({ frontEnd, version }))
  location.reload()
}

/** @returns null for anything but `mfe-reservations@2026-11-28-1a2b3c4d` and `mfe-reservations@localhost:3002`. */
export function parsePreview(text: string | null): Preview | null {
  const [, frontEnd, version = ''] = /^(mfe-[a-z]+)@(.+)$/.exec(text ?? '') ?? []
  const isLocal = parseLoopbackAddress(version) !== null
  if (!frontEnd || !(isLocal || /^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/.test(version))) return null
  return { frontEnd, version, isLocal }
}

const formatPreview = ({ frontEnd, version }: Pick<Preview, 'frontEnd' | 'version'>) => `${frontEnd}@${version}`

async function openPreview({ customer, admin }: People): Promise<StartedPreview | null> {
  const text = takeFromAddress() ?? sessionStorage.getItem(PREVIEW)
  const preview = parsePreview(text)
  const isTestGuest = getTestGuest() !== null
  const isOther = !isTestGuest && (customer !== null || (admin !== null && !canEdit(admin.role)))
  if (text === null || preview === null || isOther) {
    forgetPreview()
    return null
  }
  sessionStorage.setItem(PREVIEW, text)
  if (!admin && !isTestGuest) return null
  const state = await loadPreview(preview)
  return { ...preview, state }
}

async function loadPreview(preview: Preview): Promise<PreviewState> {
  if (preview.isLocal) {
    if (!(await isAnswered('/api/previews/local'))) return 'refused'
    if (sessionStorage.getItem(CONFIRMED) !== formatPreview(preview)) return 'unconfirmed'
  }
  const { frontEnd, version, isLocal } = preview
  const folder = isLocal ? `http://${version}` : `/api/previews/${frontEnd}/${version}`
  const entry = `${folder}/mf-manifest.json`
  if (!(await isAnswered(entry))) return 'missing'
  await replaceEntry(frontEnd.replace('-', '_'), entry)
  return 'started'
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function forgetPreview(): void {
  sessionStorage.removeItem(PREVIEW)
  sessionStorage.removeItem(CONFIRMED)
}

/** The tab holds it, so that a copied address starts no preview. */
function takeFromAddress(): string | null {
  const address = new URL(location.href)
  const text = address.searchParams.get(PREVIEW)
  if (text === null) return null
  address.searchParams.delete(PREVIEW)
  history.replaceState(history.state, '', address)
  return text
}
