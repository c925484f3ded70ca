import { createStore, type Store } from '@sufra/api/store'
import { getTestGuest } from '@sufra/api/test-guest'
import { listenForInstall } from '@sufra/ui/install'
import { prefetchDesignSystem, runAfterFirstPage } from './prefetch-design-system.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { readRemotes } from './remotes-file.ts'
import { renderApp } from './render-app.tsx'
import { recordErrors } from './telemetry/hold-events.ts'
import { loadReports } from './telemetry/load-reports.ts'

/** The notice's own style decides its visibility, without a script. */
const notice = document.querySelector('.too-old')

if (!notice || getComputedStyle(notice).display === 'none') void begin()

async function begin(): Promise<void> {
  recordErrors()
  // Starts loading before the first render; readers handle the failure.
  readRemotes().catch(() => {})
  listenForInstall()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const store = createStore()
  await renderApp(root, store)
  prefetchDesignSystem()
  // The stream is of the browser's session, which is the editor's.
  if (getTestGuest() === null) loadLiveUpdates(store)
  registerServiceWorker()
  loadReports()
}

/** Pages poll until it has come, and where it does not. */
function loadLiveUpdates(store: Store): void {
  runAfterFirstPage(() => {
    import('./live-updates.ts').then(({ startLiveUpdates }) => startLiveUpdates(store)).catch(() => {})
  })
}
