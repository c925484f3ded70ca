import { isScannable, toScannedCharacter } from '@sufra/domain/platform/scanner-keys'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Handheld scanners send keys faster than this; people are slower. */
const LONGEST_GAP_MS = 60
/** A key without a successor within this time was pressed by a person. */
const HOLD_MS = 80
/** Minimum length of a scan. People type fast in fields, but not outside them. */
const SHORTEST = { page: 2, field: 4 }

const HELD_WITH_OTHERS = ['Shift', 'CapsLock', 'AltGraph', 'NumLock']
const NOT_TYPED_IN = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Run {
  text: string
  typed: string
  at: number
  field: TextField | null
  before: { value: string; start: number; end: number }
}

type OnScan = (text: string) => void

/** Only the last listener is called. */
const listeners: OnScan[] = []

export function useScans(onScan: OnScan): void {
  const call = useEffectEvent(onScan)
  useLayoutEffect(() => {
    const listener = (text: string) => call(text)
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }, [])
}

/**
 * Separates a handheld scanner, which types and then sends Enter, from a person at the keyboard.
 * Outside fields, keys are held back and replayed unless they are a scan.
 * In fields, a scan is removed again, except in those with `data-scans`.
 */
export function useScanKeys(): void {
  useEffect(() => {
    const keys = new ScanKeys()
    const onKey = (event: KeyboardEvent) => keys.hear(event)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      keys.stop()
    }
  }, [])
}

class ScanKeys {
  #run: Run | null = null
  #held: { event: KeyboardEvent; timer: ReturnType<typeof setTimeout> } | null = null
  readonly #repeated = new WeakSet<Event>()

  hear(event: KeyboardEvent): void {
    if (this.#repeated.has(event) || HELD_WITH_OTHERS.includes(event.key)) return
    const run = this.#run && event.timeStamp - this.#run.at <= LONGEST_GAP_MS ? this.#run : null
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat
    // Ignores password fields: password managers type as fast as scanners.
    if (isOther || document.activeElement?.matches('[type=password]')) this.#pass()
    else if (event.key === 'Enter' && run) this.#end(run, event)
    else this.#read(event, run)
  }

  stop(): void {
    clearTimeout(this.#held?.timer)
    this.#held = null
  }

  #read(event: KeyboardEvent, earlier: Run | null): void {
    const sign = toScannedCharacter(event)
    // A space alone presses and scrolls.
    const isNone = sign === null || (sign === ' ' && !earlier)
    if (isNone || !earlier) this.#pass()
    if (isNone) return
    const run = earlier ?? beginRun()
    this.#run = { ...run, text: run.text + sign, typed: run.typed + event.key, at: event.timeStamp }
    if (run.field) return
    take(event)
    if (earlier) this.stop()
    else this.#held = { event, timer: setTimeout(() => this.#release(), HOLD_MS) }
  }

  #end(run: Run, enter: KeyboardEvent): void {
    const { text, field } = run
    this.#pass()
    const isScan = field ? text.length >= SHORTEST.field && isScannable(text) : text.length >= SHORTEST.page
    if (!isScan) return
    if (field && 'scans' in field.dataset) correct(field, run)
    else {
      take(enter)
      if (field) write(field, run.before.value)
      listeners.at(-1)?.(text)
    }
  }

  #pass(): void {
    this.#run = null
    this.#release()
  }

  #release(): void {
    const held = this.#held
    this.stop()
    if (!held) return
    const again = new KeyboardEvent('keydown', held.event)
    this.#repeated.add(again)
    held.event.target?.dispatchEvent(again)
  }
}

function beginRun(): Run {
  const field = getFocusedField()
  const value = field?.value ?? ''
  // Some kinds of fields have no selection.
  const { selectionStart, selectionEnd } = field ?? {}
  const before = { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
  return { text: '', typed: '', at: 0, field, before }
}

function getFocusedField(): TextField | null {
  const focused = document.activeElement
  if (focused instanceof HTMLTextAreaElement) return focused
  return focused instanceof HTMLInputElement && !NOT_TYPED_IN.includes(focused.type) ? focused : null
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  // Deferred: the idle lock of the till listens on the same window.
  event.stopPropagation()
}

/** In a field for scans, the scanned text replaces the text of another keyboard layout. */
function correct(field: TextField, { text, typed, before }: Run): void {
  if (typed !== text) write(field, before.value.slice(0, before.start) + text + before.value.slice(before.end))
}

/** Sets the value as typing does, so that change listeners run. */
function write(field: TextField, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React tracks the element's own property and would ignore a value set through it.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
