import { schemes } from '../theme/schemes.ts'

/** Declarations that decide whether something is there for a reader or a pointer. */
const DECIDES = /display: ?none|visibility|pointer-events/
/** Stands in a style sheet for a rule that only looks. */
const NOTHING = 'nothing {}'

let all = false
/** What was left out of each style sheet, by the rule that stands there instead. */
const leftOut = new Map<CSSStyleSheet, Map<CSSRule, string>>()

/** For a file of tests that ask how something looks: every style is kept, those left out for an earlier file come back. */
export function keepStyles(): void {
  all = true
  colors().textContent = schemes
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

/** Where the page has its colours' values: `GlobalStyle`, which has them in a browser, is none here. */
function colors(): Element {
  const present = document.querySelector('#colors')
  return present ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: 'colors' }))
}

/** From here on, what only looks is left out again. */
export function leaveOutLooks(): void {
  all = false
  colors().textContent = ''
}

/**
 * Leaves out of the page's style sheets what only looks. Whatever a test asks for by its role is asked for its style
 * first, and happy-dom holds each rule against each element for that: a tenth of these tests' time.
 */
export function keepDecidingStyles(): void {
  // styled-components writes into the sheet, as in production, instead of text that is read again with each rule.
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
