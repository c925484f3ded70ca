import { type ComponentType, useSyncExternalStore } from 'react'
import type { Shown, ToastRegionProps } from './toast-region.tsx'

export interface ToastMessage {
  title: string
  description?: string
  /** What can be done about it, while it stands there. */
  action?: Shown['action']
  /** `danger` is what the specification calls destructive. */
  tone?: Shown['tone']
}

interface Place {
  toast: Shown | null
  /** What draws notifications, once it was fetched. */
  Region: ComponentType<ToastRegionProps> | null
}

const EMPTY: Place = { toast: null, Region: null }
let place = EMPTY
let count = 0
const listeners = new Set<() => void>()

function change(part: Partial<Place>) {
  place = { ...place, ...part }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * Shows a notification for its time (`toastTime`) in place of the present one. Callable from anywhere, also outside of
 * React.
 */
export function showToast({ title, description, action, tone = 'info' }: ToastMessage): void {
  count += 1
  change({ toast: { id: count, title, description, action, tone } })
  void fetchToastRegion()
}

/** Takes the present notification away before its time; with an id, only if it is that one. */
export function hideToast(id = place.toast?.id): void {
  if (place.toast?.id === id) change({ toast: null })
}

/**
 * Fetches what draws notifications, so that the first one does not wait for it. Resolves in any case: the next
 * notification asks for it anew.
 */
export async function fetchToastRegion(): Promise<void> {
  if (place.Region) return
  try {
    const { ToastRegion } = await import('./toast-region.tsx')
    change({ Region: ToastRegion })
  } catch {
    // Without a network, and not kept on this phone yet.
  }
}

/** Where notifications appear. `UiProvider` renders it; no first screen has one, so what draws them comes later. */
export function ToastPlace() {
  const { toast, Region } = useSyncExternalStore(
    subscribe,
    () => place,
    // A prerendered page shows none.
    () => EMPTY,
  )
  return Region && <Region toast={toast} onGone={hideToast} />
}
