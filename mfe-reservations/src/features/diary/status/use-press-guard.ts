import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A press within this time of new buttons was meant for the former ones. */
const EARLY_MS = 400

/**
 * Ignores presses for a moment after the buttons changed, and held keys. `data-guarded` marks the meantime.
 * @param buttons changes when another button takes the place of the pressed one
 * @returns props for the box around the buttons
 */
export function usePressGuard(box: RefObject<HTMLElement | null>, buttons: string) {
  const former = useRef(buttons)
  useLayoutEffect(() => {
    const present = box.current
    if (!present || former.current === buttons) return
    former.current = buttons
    present.dataset.guarded = ''
    const release = () => present.removeAttribute('data-guarded')
    const ending = setTimeout(release, EARLY_MS)
    return () => {
      clearTimeout(ending)
      release()
    }
  }, [box, buttons])

  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!('guarded' in event.currentTarget.dataset)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
  }
}
