import { createLazyPart } from '@sufra/ui/lazy-part'
import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChosenValues } from './party-facts.ts'

/** Lazy: below the fold of every form, and rarely opened. */
export const PartyFactsFields = createLazyPart(() => import('./party-facts-fields.tsx')) as <
  Values extends ChosenValues,
  Sent,
>(props: {
  form: UseFormReturn<Values, unknown, Sent>
  hasNote?: boolean
}) => ReactElement
