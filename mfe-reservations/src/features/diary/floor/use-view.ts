import { useSearchParams } from '@sufra/ui/router'
import { useCallback } from 'react'
import { type View, views } from './view-switch.tsx'

/** The view in the address (`?view=floor`). */
export function useView(): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams()
  const view = views.find((one) => one === parameters.get('view')) ?? 'diary'
  const setView = useCallback(
    (next: View) =>
      setParameters(
        (present) => {
          const changed = new URLSearchParams(present)
          if (next === 'diary') changed.delete('view')
          else changed.set('view', next)
          return changed
        },
        { replace: true },
      ),
    [setParameters],
  )
  return [view, setView]
}
