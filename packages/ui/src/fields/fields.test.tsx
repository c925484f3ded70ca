import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Button } from '../controls/button.tsx'
import { enterText } from '../testing/enter-text.ts'
import { renderUi } from '../testing/test-setup.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { PhoneField, TextField } from './text-field.tsx'

test('an error marks the field and replaces the hint as its description', () => {
  const { rerender } = renderUi(<TextField label="Email" hint="Optional news" />)
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Optional news' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)

  rerender(<TextField label="Email" hint="Optional news" error="Please enter a valid email address" />)
  const wrong = screen.getByRole('textbox', { name: 'Email', description: 'Please enter a valid email address' })
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
})

test('the optional mark is not part of a field’s accessible name', () => {
  renderUi(<TextField label="Nationality" optional />)
  expect(screen.getByRole('textbox', { name: /^Nationality$/ })).toBeTruthy()
})

test('a phone field opens the telephone keypad and runs from left to right', () => {
  renderUi(<PhoneField label="Phone number" />)
  const field = screen.getByRole('textbox', { name: 'Phone number' })
  expect([field.getAttribute('type'), field.getAttribute('dir')]).toEqual(['tel', 'ltr'])
})

test('a password can be shown and hidden again [T103]', async () => {
  renderUi(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

function NumberForm({ seen }: { seen: (number: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <NumberField
      label="Amount"
      decimals
      value={value}
      onChange={(next) => {
        setValue(next)
        seen(next)
      }}
    />
  )
}

test('a number field reads Latin and Arabic digits and reports other text as NaN', async () => {
  const seen: (number | null)[] = []
  renderUi(<NumberForm seen={(number) => seen.push(number)} />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(field, '١٢.5')
  expect(seen.at(-1)).toBe(12.5)
  await userEvent.clear(field)
  expect(seen.at(-1)).toBeNull()
  await userEvent.type(field, 'x')
  expect(seen.at(-1)).toBeNaN()
})

interface Booking {
  name: string
  emirate: string
  gender: 'male' | 'female' | null
  accepted: boolean
  halal: boolean
}

function BookingForm({ onSent }: { onSent: (booking: Booking) => void }) {
  const { register, control, handleSubmit, formState } = useForm<Booking>({
    defaultValues: { name: '', emirate: '', gender: null, accepted: false, halal: false },
  })
  return (
    <form onSubmit={(event) => void handleSubmit(onSent)(event)}>
      <TextField
        label="First name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'First name required' })}
      />
      <Controller
        name="emirate"
        control={control}
        rules={{ required: 'Emirate required' }}
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label="Emirate"
            error={fieldState.error?.message}
            options={[
              { value: 'Dubai', label: 'Dubai' },
              { value: 'Sharjah', label: 'Sharjah' },
            ]}
          />
        )}
      />
      <Controller
        name="gender"
        control={control}
        render={({ field }) => (
          <RadioField
            {...field}
            label="Gender"
            options={[
              { value: 'male', label: 'Male' },
              { value: 'female', label: 'Female' },
            ]}
          />
        )}
      />
      <Controller
        name="accepted"
        control={control}
        render={({ field }) => <CheckboxField {...field} label="I accept" />}
      />
      <Controller name="halal" control={control} render={({ field }) => <SwitchField {...field} label="Halal" />} />
      <Button type="submit">Send</Button>
    </form>
  )
}

test('a form focuses its first invalid field and shows the error', async () => {
  renderUi(<BookingForm onSent={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const name = await screen.findByRole('textbox', { name: 'First name', description: 'First name required' })
  expect(document.activeElement).toBe(name)

  await enterText(name, 'Layla')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const emirate = await screen.findByRole('combobox', { name: 'Emirate', description: 'Emirate required' })
  expect(document.activeElement).toBe(emirate)
})

test('every kind of field passes its value to the form by keyboard alone', async () => {
  const sent: Booking[] = []
  renderUi(<BookingForm onSent={(booking) => sent.push(booking)} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('Layla')
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Sharjah' }))
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy()
  screen.getByRole('radio', { name: 'Male' }).focus()
  await user.keyboard(' ')
  screen.getByRole('checkbox', { name: 'I accept' }).focus()
  await user.keyboard(' ')
  screen.getByRole('switch', { name: 'Halal' }).focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => sent)
    .toEqual([{ name: 'Layla', emirate: 'Sharjah', gender: 'male', accepted: true, halal: true }])
})
