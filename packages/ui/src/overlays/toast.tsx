import { type ComponentType, useSyncExternalStore } from 'react'
import type { Shown, ToastRegionProps } from './toast-region.tsx'

export interface ToastMessage {
  title: string
  description?: string
  action?: Shown['action']
  /** `danger` is the specification's destructive. */
  tone?: Shown['tone']
}

interface Place {
  toast: Shown | null
  /** Null until loaded. */
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

/** Replaces the present notification. Callable outside of React. */
export function showToast({ title, description, action, tone = 'info' }: ToastMessage): void {
  count += 1
  change({ toast: { id: count, title, description, action, tone } })
  void fetchToastRegion()
}

/** With an id, hides only that notification. */
export function hideToast(id = place.toast?.id): void {
  if (place.toast?.id === id) change({ toast: null })
}

/** Preloads the region. Never rejects: the next notification loads it again. */
export async function fetchToastRegion(): Promise<void> {
  if (place.Region) return
  try {
    const { ToastRegion } = await import('./toast-region.tsx')
    change({ Region: ToastRegion })
  } catch {
    // Offline and not cached: the next notification tries again.
  }
}

export function ToastPlace() {
  const { toast, Region } = useSyncExternalStore(
    subscribe,
    () => place,
    () => EMPTY,
  )
  return Region && <Region toast={toast} onGone={hideToast} />
}
