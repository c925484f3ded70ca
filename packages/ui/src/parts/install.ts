import { useSyncExternalStore } from 'react'

/**
 * How this browser keeps the product as an app: it asks by itself when it is told to (`prompt`), or the person does it
 * from its menu for sharing (`share`, iPhones and iPads); null where it cannot, or the app is open already.
 */
export type InstallWay = 'prompt' | 'share' | null

/** Source: W3C Manifest Incubations, "BeforeInstallPromptEvent". */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

function hold(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

/** Holds back the browser's own question until the page has a place for it. Called once, before anything is drawn. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => hold(null))
}

function way(): InstallWay {
  if (prompt) return 'prompt'
  // Safari on iPhones and iPads alone says whether it stands alone.
  return 'standalone' in navigator && !navigator.standalone ? 'share' : null
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the product can be kept as an app here, and the browser's question for `prompt`, which may be asked once. */
export function useInstall(): { way: InstallWay; install: () => void } {
  const install = () => {
    void prompt?.prompt()
    hold(null)
  }
  return { way: useSyncExternalStore(follow, way), install }
}
