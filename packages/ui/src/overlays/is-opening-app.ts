/** True while a link to a phone or mail app has the focus: pressing it leaves no page, but browsers ask as if it did. */
export const isOpeningApp = () => document.activeElement?.matches('a[href^="tel:"], a[href^="mailto:"]') ?? false
