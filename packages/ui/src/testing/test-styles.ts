import { schemes } from '../theme/schemes.ts'

const DECIDES = /display: ?none|visibility|pointer-events/
const NOTHING = 'nothing {}'

let all = false
const leftOut = new Map<CSSStyleSheet, Map<CSSRule, string>>()

/** For tests of appearance: keeps every style and restores the removed ones. */
export function keepStyles(): void {
  all = true
  createColors().textContent = schemes
  for (const [sheet, rules] of leftOut) {
    for (const [index, present] of [...sheet.cssRules].entries()) {
      const rule = rules.get(present)
      if (rule === undefined) continue
      sheet.deleteRule(index)
      sheet.insertRule(rule, index)
    }
  }
  leftOut.clear()
}

/** `GlobalStyle` renders nothing here, so the color values are defined on this element. */
function createColors(): Element {
  const present = document.querySelector('#colors')
  return present ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: 'colors' }))
}

export function leaveOutLooks(): void {
  all = false
  createColors().textContent = ''
}

/**
 * Removes decorative rules from the style sheets.
 * Role queries compute styles, and happy-dom matches every rule: a tenth of the tests' time.
 */
export function keepDecidingStyles(): void {
  // Makes styled-components insert rules as in production.
  Object.assign(globalThis, { SC_DISABLE_SPEEDY: false })
  const { insertRule } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    if (all || DECIDES.test(rule)) return insertRule.call(this, rule, index)
    const place = insertRule.call(this, NOTHING, index)
    const rules = leftOut.get(this) ?? new Map<CSSRule, string>()
    leftOut.set(this, rules.set(this.cssRules[place] as CSSRule, rule))
    return place
  }
}
