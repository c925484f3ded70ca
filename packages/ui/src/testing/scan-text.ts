import { createEvent, fireEvent } from '@testing-library/react'

type Layout = 'latin' | 'arabic'

/** Source: Windows layout Arabic (101) on a US keyboard, plain and with Shift. */
const ALONE =
  'a=ش b=لا c=ؤ d=ي e=ث f=ب g=ل h=ا i=ه j=ت k=ن l=م m=ة n=ى o=خ p=ح q=ض r=ق s=س t=ف u=ع v=ر w=ص x=ء y=غ z=ئ /=ظ .=ز'
const SHIFTED =
  'A=\u0650 B=لآ C=} D=] E=\u064f F=[ G=لأ H=أ I=÷ J=ـ K=، L=/ M=’ N=آ O=× P=؛ Q=\u064e R=\u064c S=\u064d T=لإ U=‘ V={ W=\u064b X=\u0652 Y=إ Z=~ ?=؟'
const ARABIC = new Map([...ALONE.split(' '), ...SHIFTED.split(' ')].map((pair) => [pair.slice(0, 1), pair.slice(2)]))
const PLACES: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '?': 'Slash',
  '.': 'Period',
  ':': 'Semicolon',
  '=': 'Equal',
  '-': 'Minus',
}
const APART_MS = 8

/**
 * Types like a handheld scanner, then Enter. Keys that are not taken are written into the focused field.
 * @returns whether Enter was taken.
 */
export function scanText(text: string, layout: Layout = 'latin'): boolean {
  let at = performance.now()
  const press = (init: { key: string; code?: string; shiftKey?: boolean }) => {
    const target = document.activeElement ?? document.body
    const event = createEvent.keyDown(target, init)
    at += APART_MS
    Object.defineProperty(event, 'timeStamp', { value: at })
    return fireEvent(target, event)
  }
  for (const sign of text) {
    const shiftKey = /[A-Z?:]/.test(sign)
    if (shiftKey) press({ key: 'Shift', code: 'ShiftLeft', shiftKey })
    const key = layout === 'arabic' ? toArabic(sign) : sign
    if (press({ key, code: findKey(sign), shiftKey })) writeInFocused(key)
  }
  return !press({ key: 'Enter', code: 'Enter' })
}

function findKey(sign: string): string {
  if (/[a-z]/i.test(sign)) return `Key${sign.toUpperCase()}`
  return /[0-9]/.test(sign) ? `Digit${sign}` : (PLACES[sign] ?? '')
}

function toArabic(sign: string): string {
  return ARABIC.get(sign) ?? (/[0-9]/.test(sign) ? String.fromCodePoint(0x660 + Number(sign)) : sign)
}

function writeInFocused(text: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  fireEvent.input(field, { target: { value: field.value + text } })
}
