import type { Language } from '@sufra/domain/platform/choices'

/** A part below the title. Texts are plain; `{{phone}}` in them is the restaurant's phone. */
export type MailPagePart =
  | { kind: 'facts'; strong: string; text: string }
  | { kind: 'text'; text: string; isStatus?: boolean; leftToRight?: Readonly<Record<string, string>> }
  | { kind: 'form'; button: { label: string; name?: string; value?: string }; fields?: readonly MailPageField[] }

export type MailPageField =
  | { kind: 'faces'; name: string; label: string; faces: readonly MailPageFace[]; chosen: number | null }
  | { kind: 'text'; name: string; label: string; most: number; value: string }
  | { kind: 'check'; name: string; label: string; isChecked: boolean }

interface MailPageFace {
  value: 1 | 2 | 3
  label: string
}

export interface MailPageContent {
  /** 200 by default. */
  status?: number
  parts: readonly MailPagePart[]
}

interface MailPageView {
  language: Language
  /** `refused`: the sent form is not complete. */
  step: 'opened' | 'sent' | 'refused'
}

interface SentForm {
  get: (name: string) => string | null
  has: (name: string) => boolean
}

/** A page that a mail links to, without script or sign-in: the gateway renders it, its module decides what it says. */
export interface MailPage<State, Sent = null> {
  /** Last part of the address: `/api/mail/{token}/…`. */
  readonly name: string
  readonly words: Readonly<Record<Language, { readonly title: string; readonly unknown?: string }>>
  readonly render: (state: State, view: MailPageView) => MailPageContent
  /** Reads a sent form, null if it is not complete. A page without it does not read what is sent. */
  readonly readForm?: (form: SentForm) => Sent | null
}
