import type { Misfit } from '@sufra/contracts/misfits/entities'
import { useState } from 'react'
import type { ArgumentOf } from './endpoint.ts'
import { usePreviewMisfitsMutation } from './misfits-api.ts'

export type OpeningChange = Exclude<ArgumentOf<'previewMisfits'>, void>['change']

/** What a change would leave without a place: the earliest of them, and how many they are in all. */
export interface Narrowing {
  total: number
  misfits: readonly Misfit[]
}

/**
 * Asks before a change of the hours or the room is saved that leaves bookings without a place. It is a help: where it
 * cannot be told which they are, nothing stands in the way, and the list has them afterwards.
 */
export function useNarrowing() {
  const [preview] = usePreviewMisfitsMutation()
  const [asked, setAsked] = useState<(Narrowing & { settle: (goesOn: boolean) => void }) | null>(null)

  /** @returns whether the change is to be saved. */
  async function confirmNarrowing(change: OpeningChange): Promise<boolean> {
    const found = await preview({ change })
      .unwrap()
      .catch(() => null)
    if (!found || found.total === 0) return true
    return new Promise((settle) => setAsked({ ...found, settle }))
  }
  function answer(goesOn: boolean): void {
    asked?.settle(goesOn)
    setAsked(null)
  }
  return { mayNarrow: confirmNarrowing, narrowed: asked as Narrowing | null, answer }
}
