import { createStore } from '@sufra/api/store'
import { listenForInstall } from '@sufra/ui/install'
import { fetchDesignSystemWhenCalm } from './fetch-ahead.ts'
import { keepOnPhone } from './keep-on-phone.ts'
import { isComplete } from './older-browsers/is-complete.ts'
import { isTooOld } from './older-browsers/is-too-old.ts'
import { readRemotes } from './remotes-file.ts'
import { show } from './show.tsx'

if (!isTooOld()) void begin()

async function begin(): Promise<void> {
  if (!isComplete()) (await import('./older-browsers/fill-in.ts')).fillIn()
  // Asked for before anything is drawn; whoever needs the answer says so when it does not come.
  readRemotes().catch(() => {})
  listenForInstall()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  await show(root, createStore())
  fetchDesignSystemWhenCalm()
  keepOnPhone()
}
