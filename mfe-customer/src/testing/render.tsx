import { type Customer, signedInAsCustomer, useSession } from '@sufra/api/session'
import { renderPart } from '@sufra/mf/test-stage'
import type { SlotLoader } from '@sufra/ui/slot'
import { onTestFinished } from 'vitest'
import Pages from '../pages.tsx'
import SignIn from '../slots/sign-in.tsx'

export function getToastText(): string {
  return document.querySelector('li[data-state]')?.textContent ?? ''
}

/** Collects every notification: the second replaces the first. */
export function recordToasts(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const text = getToastText()
    if (text !== '' && text !== seen.at(-1)) seen.push(text)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const loadSlot: SlotLoader = async (name) => ({ default: ({ open }) => (open === false ? null : <p>slot {name}</p>) })

function Screens() {
  return useSession().customer ? <Pages /> : <SignIn />
}

export function openApp(customer: Customer | null = null) {
  return renderPart(<Screens />, { loadSlot, ...(customer && { action: signedInAsCustomer(customer) }) })
}
