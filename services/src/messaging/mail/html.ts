const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function toMarkup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => `${text}${renderValue(values[index - 1])}${part}`))
}

type Value = string | number | Markup | readonly Markup[]

function renderValue(value: Value | undefined): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return String(value ?? '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
