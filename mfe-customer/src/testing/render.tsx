import { type Customer, signedInAsCustomer, useSession } from '@sufra/api/session'
import { createStore } from '@sufra/api/store'
import { StoreProvider } from '@sufra/api/store-provider'
import { useLanguage } from '@sufra/i18n/use-words'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, render } from '@testing-library/react'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import Pages from '../pages.tsx'
import SignIn from '../slots/sign-in.tsx'

/*
 * The front end as the shell shows it: one store, one router, one theme. StrictMode runs every effect twice, so that
 * what must happen once is seen to.
 */

/** What the notifications say, also while a dialog hides the page from screen readers. */
export function toasts(): string {
  return document.querySelector('li[data-state]')?.textContent ?? ''
}

/** Collects each notification as it appears, since the first of two is replaced after two seconds. */
export function recordToasts(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const text = toasts()
    if (text !== '' && text !== seen.at(-1)) seen.push(text)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

const loadSlot: SlotLoader = async (name) => ({ default: ({ open }) => (open === false ? null : <p>slot {name}</p>) })

function Everything({ store, children }: { store: ReturnType<typeof createStore>; children: ReactNode }) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <BrowserRouter>
          <UiProvider language={useLanguage()}>
            <SlotProvider load={loadSlot}>
              <Suspense>{children}</Suspense>
            </SlotProvider>
          </UiProvider>
        </BrowserRouter>
      </StoreProvider>
    </StrictMode>
  )
}

function Screens() {
  return useSession().customer ? <Pages /> : <SignIn />
}

/** Opens the front end at the present address, for nobody or for a signed-in customer. */
export async function openApp(customer: Customer | null = null) {
  const store = createStore()
  if (customer) store.dispatch(signedInAsCustomer(customer))
  await act(async () => {
    render(
      <Everything store={store}>
        <Screens />
      </Everything>,
    )
  })
  return store
}
