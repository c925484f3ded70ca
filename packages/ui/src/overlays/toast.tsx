import { type ComponentType, useSyncExternalStore } from 'react'
import type { ToastRegionProps, VisibleToast } from './toast-region.tsx'

export interface ToastMessage {
  title: string
  description?: string
  action?: VisibleToast['action']
  /** `danger` is the specification's destructive. */
  tone?: VisibleToast['tone']
  /** Duration, where it is not the usual one. */
  ms?: number
}

interface ToastState {
  toast: VisibleToast | null
  /** Null until loaded. */
  Region: ComponentType<ToastRegionProps> | null
}

const EMPTY: ToastState = { toast: null, Region: null }
let state = EMPTY
let count = 0
const listeners = new Set<() => void>()

function change(part: Partial<ToastState>) {
  state = { ...state, ...part }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Replaces the present notification. Callable outside of React. */
export function showToast({ title, description, action, tone = 'info', ms }: ToastMessage): void {
  count += 1
  change({ toast: { id: count, title, description, action, tone, ms } })
  void fetchToastRegion()
}

/** With an id, hides only that notification. */
export function hideToast(id = state.toast?.id): void {
  if (state.toast?.id === id) change({ toast: null })
}

/** Preloads the region. Never rejects: the next notification loads it again. */
export async function fetchToastRegion(): Promise<void> {
  if (state.Region) return
  try {
    const { ToastRegion } = await import('./toast-region.tsx')
    change({ Region: ToastRegion })
  } catch {
    // Offline and not cached: the next notification tries again.
  }
}

export function ToastOutlet() {
  const { toast, Region } = useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  )
  return Region && <Region toast={toast} onDismissed={hideToast} />
}
