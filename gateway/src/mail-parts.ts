import type { MailPageField, MailPagePart } from '@sufra/contracts/messaging/mail-page'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Language } from './manifest.ts'
import { escapeHtml } from './restaurant-page.ts'

interface Around {
  language: Language
  /** Of the restaurant. */
  phone: string
}

export function renderParts(parts: readonly MailPagePart[], around: Around): string {
  return parts.map((part, index) => renderPart(part, around, index === parts.length - 1)).join('\n      ')
}

function renderPart(part: MailPagePart, { language, phone }: Around, isLast: boolean): string {
  if (part.kind === 'facts') return `<p><strong>${escapeHtml(part.strong)}</strong><br>${escapeHtml(part.text)}</p>`
  if (part.kind === 'text') return `<p${part.isStatus ? ' role="status"' : ''}>${renderText(part, phone)}</p>`
  const { fields = [], button } = part
  const name = button.name ? ` name="${escapeHtml(button.name)}" value="${escapeHtml(button.value ?? '')}"` : ''
  const press = `<button${name}>${escapeHtml(button.label)}</button>`
  // A button alone at the end has no space below.
  const rows = [...fields.map(renderField), isLast && fields.length === 0 ? press : `<p>${press}</p>`]
  return `<form method="post" action="?lang=${language}">
        ${rows.join('\n        ')}
      </form>`
}

function renderText({ text, leftToRight = {} }: MailPagePart & { kind: 'text' }, phone: string): string {
  const call = `<a href="tel:${escapeHtml(phone)}" dir="ltr">${escapeHtml(formatPhone(phone))}</a>`
  const values = Object.entries(leftToRight).map(([name, value]) => {
    return [`{{${name}}}`, `<bdi dir="ltr">${escapeHtml(value)}</bdi>`] as const
  })
  return [['{{phone}}', call] as const, ...values].reduce(
    (markup, [name, value]) => markup.replace(name, () => value),
    escapeHtml(text),
  )
}

const MOUTHS = { 3: 'M8 14s1.5 2 4 2 4-2 4-2', 2: 'M8 15h8', 1: 'M16 16s-1.5-2-4-2-4 2-4 2' } as const

function renderField(field: MailPageField): string {
  const [name, label] = [escapeHtml(field.name), escapeHtml(field.label)]
  if (field.kind === 'check')
    return `<p><label class="check"><input type="checkbox" name="${name}" value="yes"${field.isChecked ? ' checked' : ''}> ${label}</label></p>`
  if (field.kind === 'text')
    return `<p><label for="${name}">${label}</label>
        <textarea id="${name}" name="${name}" rows="4" maxlength="${field.most}">${escapeHtml(field.value)}</textarea></p>`
  const faces = field.faces.map((face) => {
    const checked = field.chosen === face.value ? ' checked' : ''
    return `<label class="face"><input type="radio" name="${name}" value="${face.value}" required${checked}>
          <svg viewBox="0 0 24 24" width="40" height="40" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${MOUTHS[face.value]}"/><path d="M9 9h.01M15 9h.01"/></svg>
          ${escapeHtml(face.label)}</label>`
  })
  return `<fieldset class="faces"><legend>${label}</legend>
        ${faces.join('\n        ')}
        </fieldset>`
}
