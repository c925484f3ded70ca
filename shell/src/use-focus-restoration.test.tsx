import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Dialog } from '@sufra/ui/dialog'
import { UiProvider } from '@sufra/ui/ui-provider'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusRestoration } from './use-focus-restoration.ts'

function Page({ address = '/', children }: { address?: string; children: ReactNode }) {
  useFocusRestoration(address)
  return (
    <UiProvider language="en">
      <h1>Staff area</h1>
      <main>
        <section>
          <h2>Rewards</h2>
          <p>Karak tea</p>
        </section>
        {children}
      </main>
    </UiProvider>
  )
}

function Offers({ asks = false }: { asks?: boolean }) {
  const [offers, setOffers] = useState(['Iftar', 'Brunch'])
  const [asked, setAsked] = useState<string | null>(null)
  const remove = (offer: string) => setOffers(offers.filter((other) => other !== offer))
  return (
    <section>
      <h2>Offers</h2>
      {offers.map((offer) => (
        <article key={offer}>
          <h2>{offer}</h2>
          <button type="button" onClick={() => (asks ? setAsked(offer) : remove(offer))}>
            Delete {offer}
          </button>
        </article>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title="Are you sure?"
        text={asked}
        confirmLabel="Delete"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          remove(asked ?? '')
          setAsked(null)
        }}
      />
    </section>
  )
}

const press = (name: string) => screen.getByRole('button', { name }).focus()
const getFocused = () => document.activeElement?.textContent

it('removing a card with the focused button moves the focus to its list’s heading', async () => {
  render(<Page children={<Offers />} />)
  press('Delete Iftar')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Offers'))
  press('Delete Brunch')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Offers'))
})

it('removing a card through its confirmation moves the focus to its list’s heading', async () => {
  render(<Page children={<Offers asks />} />)
  press('Delete Brunch')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Cancel'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Offers'))
})

it('closing the second of two successive dialogs returns the focus to the opener of the first', async () => {
  function Rewards() {
    const [step, setStep] = useState<'question' | 'code' | null>(null)
    return (
      <>
        <button type="button" onClick={() => setStep('question')} children="Redeem now" />
        <ConfirmDialog
          open={step === 'question'}
          title="Redeem Karak tea?"
          text="60 points"
          confirmLabel="Redeem"
          onCancel={() => setStep(null)}
          onConfirm={() => setStep('code')}
        />
        {step === 'code' && (
          <Dialog open onClose={() => setStep(null)} title="Reward Redeemed!">
            YFMH5D56
          </Dialog>
        )}
      </>
    )
  }
  render(<Page children={<Rewards />} />)
  press('Redeem now')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Cancel'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Reward Redeemed!' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(getFocused()).toBe('Redeem now'))
})

it('removing the focused element outside a section moves the focus to the last heading above it', async () => {
  function Notes() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <h2>Notes</h2>
        <div>{open && <button type="button" onClick={() => setOpen(false)} children="Hide" />}</div>
        <h2>More</h2>
      </>
    )
  }
  render(<Page children={<Notes />} />)
  press('Hide')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getFocused()).toBe('Notes'))
})

it('an element that focuses itself keeps the focus', async () => {
  function Steps() {
    const [second, setSecond] = useState(false)
    return second ? (
      <input aria-label="Password" ref={(field) => void field?.focus()} />
    ) : (
      <button type="button" onClick={() => setSecond(true)} children="Continue" />
    )
  }
  render(<Page children={<Steps />} />)
  press('Continue')
  await userEvent.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Password' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('the focus stays in an open dialog and moves to the nearest heading once it closes', async () => {
  function Board({ card, dialog }: { card: boolean; dialog: boolean }) {
    return (
      <section>
        <h2>Offers</h2>
        {card && <button type="button">Iftar</button>}
        <Dialog open={dialog} onClose={() => {}} title="Reserve a Table">
          text
        </Dialog>
      </section>
    )
  }
  const { rerender } = render(<Page children={<Board card dialog={false} />} />)
  press('Iftar')
  rerender(<Page children={<Board card dialog />} />)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  rerender(<Page children={<Board card={false} dialog />} />)
  expect(dialog.contains(document.activeElement)).toBe(true)
  rerender(<Page children={<Board card={false} dialog={false} />} />)
  await waitFor(() => expect(getFocused()).toBe('Offers'))
})

it('hiding a part with the focused element moves the focus to a visible heading', async () => {
  const getPart = (hidden: boolean) => (
    <div style={hidden ? { display: 'none' } : {}}>
      <h2>Hidden</h2>
      <button type="button">Inside</button>
    </div>
  )
  const { rerender } = render(<Page children={getPart(false)} />)
  press('Inside')
  rerender(<Page children={getPart(true)} />)
  await waitFor(() => expect(getFocused()).toBe('Staff area'))
})
