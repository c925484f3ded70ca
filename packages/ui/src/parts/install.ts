import { useSyncExternalStore } from 'react'

/** `prompt` asks through the browser; `share` is the sharing menu of iOS; null where impossible or installed. */
export type InstallMethod = 'prompt' | 'share' | null

/** Source: W3C Manifest Incubations, "BeforeInstallPromptEvent". */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

function setPrompt(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

/** Defers the browser's install prompt. Called once, before the first render. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setPrompt(null))
}

function getMethod(): InstallMethod {
  if (prompt) return 'prompt'
  // Only Safari on iOS defines `standalone`.
  return 'standalone' in navigator && !navigator.standalone ? 'share' : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The prompt may be used once. */
export function useInstall(): { way: InstallMethod; install: () => void } {
  const install = () => {
    void prompt?.prompt()
    setPrompt(null)
  }
  return { way: useSyncExternalStore(subscribe, getMethod), install }
}
