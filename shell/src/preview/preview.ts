import { canEdit, type People } from '@sufra/api/session'
import { replaceEntry } from '../remotes-file.ts'
import { PREVIEW } from './wanted-preview.ts'

export interface Preview {
  /** `mfe-reservations` */
  frontEnd: string
  version: string
}

interface StartedPreview extends Preview {
  /** There is no such preview: the page displays the served version. */
  isMissing: boolean
}

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

/** @returns null for anything but `mfe-reservations@2026-11-28-1a2b3c4d`. */
export function parsePreview(text: string | null): Preview | null {
  const [, frontEnd, version] = /^(mfe-[a-z]+)@(\d{4}-\d\d-\d\d-[0-9a-f]{8})$/.exec(text ?? '') ?? []
  return frontEnd && version ? { frontEnd, version } : null
}

async function openPreview({ customer, admin }: People): Promise<StartedPreview | null> {
  const text = takeFromAddress() ?? sessionStorage.getItem(PREVIEW)
  const preview = parsePreview(text)
  const isOther = customer !== null || (admin !== null && !canEdit(admin.role))
  if (text === null || preview === null || isOther) {
    forgetPreview()
    return null
  }
  sessionStorage.setItem(PREVIEW, text)
  if (!admin) return null
  const entry = `/api/previews/${preview.frontEnd}/${preview.version}/mf-manifest.json`
  const isMissing = !(await fetch(entry, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  ))
  if (!isMissing) await replaceEntry(preview.frontEnd.replace('-', '_'), entry)
  return { ...preview, isMissing }
}

function forgetPreview(): void {
  sessionStorage.removeItem(PREVIEW)
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
