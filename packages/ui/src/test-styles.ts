/** Declarations that decide whether something is there for a reader or a pointer. */
const DECIDES = /display: ?none|visibility|pointer-events/

let all = false

/** For a test that asks how something looks: called before it is shown, every style is kept. */
export function keepStyles(): void {
  all = true
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
    return insertRule.call(this, all || DECIDES.test(rule) ? rule : 'nothing {}', index)
  }
}
