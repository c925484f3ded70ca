import type { Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { type Markup, toMarkup } from './html.ts'

export interface Section {
  language: Language
  title: string
  text: string
  /** Addresses in the text are pressable: only for texts of editors. */
  hasLinks?: true
  facts: readonly (readonly [name: string, value: string])[]
  before: string | null
  calendar: string | null
  /** The first one is the main button. */
  actions: readonly Action[]
  call: Call | null
  place?: Place | null
  why: string
  stop: Action | null
}

interface Call {
  sentence: string
  phone: string
  display: string
}

interface Action {
  label: string
  url: string
}

/** Where the restaurant is, in the footer. */
export interface Place {
  address: string | null
  map: Action | null
}

const RULE = '\n\n— — —\n\n'

export function renderText(sections: readonly Section[]): string {
  return sections.map(renderSection).join(RULE)
}

function renderSection({ title, text, facts, before, calendar, actions, call, place, why, stop }: Section): string {
  const lines = [
    title,
    '',
    text,
    ...(facts.length > 0 ? [''] : []),
    ...facts.map(([name, value]) => `${name}: ${value.split('\n').map(isolate).join('\n')}`),
    ...(before ? ['', before] : []),
    '',
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    ...(call ? [call.sentence.replace('{{phone}}', isolate(call.display))] : []),
    ...(calendar ? ['', calendar] : []),
    '',
    ...(place?.address ? [isolate(place.address)] : []),
    ...(place?.map ? [`${place.map.label}: ${place.map.url}`] : []),
    why,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ]
  return lines.join('\n')
}

/** System fonts only: mail clients fetch none. */
const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;"
const DISPLAY = "font-family:Georgia,'Times New Roman','Segoe UI',Tahoma,serif;"

/** For mail clients: tables, inline styles, no external resources. Each language has its own direction. */
export function renderHtml(sections: readonly Section[], restaurant: string): string {
  const [first] = sections
  const language = first?.language ?? 'en'
  const page = toMarkup`<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${first?.title ?? ''}</title>
</head>
<body style="margin:0;padding:0;background:${COLORS.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${COLORS.paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td align="center" bgcolor="${COLORS.ink}" style="background:${COLORS.ink};border-radius:14px 14px 0 0;padding:20px 24px;${DISPLAY}font-size:25px;line-height:1.2;color:${COLORS.goldBright};">${restaurant}</td></tr>
${sections.map((section) => renderRows(section))}
</table>
</td></tr>
</table>
</body>
</html>
`
  return page.text
}

const LINE_BREAK = toMarkup`<br>`

const getDirection = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
const getStartSide = (language: Language) => (language === 'ar' ? 'right' : 'left')
const getLeading = (language: Language) => (language === 'ar' ? '1.75' : '1.5')

function renderRows(section: Section): Markup {
  const { language, title, text, hasLinks, facts, before, calendar, actions, call, place, why, stop } = section
  const [direction, start, leading] = [getDirection(language), getStartSide(language), getLeading(language)]
  const base = `${FONT}line-height:${leading};text-align:${start};`
  return toMarkup`<tr><td lang="${language}" dir="${direction}" align="${start}" bgcolor="${COLORS.card}" style="background:${COLORS.card};padding:28px 24px 24px;border:1px solid ${COLORS.line};${base}font-size:17px;color:${COLORS.ink};">
<h1 style="margin:0 0 12px;${DISPLAY}font-size:25px;line-height:1.3;font-weight:600;color:${COLORS.ink};">${title}</h1>
${text.split(/\n{2,}/).map((paragraph) => renderParagraph(paragraph, hasLinks))}
${facts.length > 0 ? renderFactTable(section, base) : ''}
${before ? toMarkup`<p style="margin:16px 0 0;font-size:15px;color:${COLORS.muted};">${before}</p>` : ''}
${actions.map((action, index) => renderButton(action, index === 0))}
${call ? renderCall(call) : ''}
${calendar ? toMarkup`<p style="margin:0;font-size:15px;color:${COLORS.muted};">${calendar}</p>` : ''}
</td></tr>
<tr><td lang="${language}" dir="${direction}" align="${start}" style="padding:16px 24px 24px;${base}font-size:13px;color:${COLORS.muted};">${place ? renderPlace(place) : ''}${why}${stop ? toMarkup`<br><a href="${stop.url}" style="color:${COLORS.muted};">${stop.label}</a>` : ''}</td></tr>
`
}

function renderCall({ sentence, phone, display }: Call): Markup {
  const [before = '', after = ''] = sentence.split('{{phone}}')
  const link = toMarkup`<a href="tel:${phone}" dir="ltr" style="color:${COLORS.gold};">${display}</a>`
  return toMarkup`<p style="margin:0 0 12px;font-size:15px;">${before}${link}${after}</p>`
}

function renderPlace({ address, map }: Place): Markup {
  const link = map && toMarkup`<a href="${map.url}" style="color:${COLORS.muted};">${map.label}</a>`
  return toMarkup`${address ? toMarkup`<bdi>${address}</bdi><br>` : ''}${link ? toMarkup`${link}<br>` : ''}`
}

function renderParagraph(text: string, hasLinks?: true): Markup {
  const renderLine = (line: string) => (hasLinks ? renderLinks(line) : [toMarkup`${line}`])
  const lines = text.split('\n').flatMap((line, index) => [...(index > 0 ? [LINE_BREAK] : []), ...renderLine(line)])
  return toMarkup`<p style="margin:0 0 20px;">${lines}</p>`
}

/** An address with https, without the punctuation behind it. */
const ADDRESS = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?()[\]{}،؛؟»”])/

function renderLinks(line: string): Markup[] {
  return line.split(ADDRESS).map((part, index) => {
    const isLink = index % 2 === 1 && URL.canParse(part)
    return isLink
      ? toMarkup`<a href="${part}" dir="ltr" style="color:${COLORS.gold};word-break:break-word;">${part}</a>`
      : toMarkup`${part}`
  })
}

function renderButton({ label, url }: Action, isMain: boolean): Markup {
  const [ground, text] = isMain ? [COLORS.ink, COLORS.goldBright] : [COLORS.card, COLORS.ink]
  return toMarkup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:${isMain ? '24px' : '0'} 0 12px;"><tr><td bgcolor="${ground}" style="background:${ground};border:1px solid ${COLORS.ink};border-radius:10px;"><a href="${url}" style="display:inline-block;padding:12px 23px;${FONT}font-size:17px;line-height:1.3;font-weight:600;color:${text};text-decoration:none;">${label}</a></td></tr></table>
`
}

function renderFactTable({ language, facts }: Section, base: string): Markup {
  return toMarkup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${getDirection(language)}" style="${base}font-size:17px;border-top:1px solid ${COLORS.line};">
${facts.map(([name, value]) => renderFactRow(name, value, getStartSide(language)))}
</table>`
}

function renderFactRow(name: string, value: string, start: string): Markup {
  const cell = `padding:10px 0;border-bottom:1px solid ${COLORS.line};vertical-align:top;`
  return toMarkup`<tr><td align="${start}" style="${cell}width:38%;padding-${start === 'left' ? 'right' : 'left'}:12px;font-size:15px;color:${COLORS.muted};">${name}</td><td align="${start}" style="${cell}font-weight:600;white-space:pre-line;word-break:break-word;"><bdi>${value}</bdi></td></tr>
`
}

/** Light theme colours by their theme names (enforced by e2e/rules). */
export const COLORS = {
  paper: '#FBF8F3',
  card: '#FFFFFF',
  ink: '#171412',
  muted: '#6B625A',
  line: '#E3D9C9',
  gold: '#8A5F0A',
  goldBright: '#F5C451',
} as const
