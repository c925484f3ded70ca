import rtlPlugin from 'stylis-plugin-rtl'

/**
 * Arrays that stay the same between renders: a new one would make every style anew.
 * The plugin flips physical properties only (`margin-left`); our own styles are logical and pass through untouched.
 */
export const stylisPlugins: Record<'ltr' | 'rtl', (typeof rtlPlugin)[]> = { ltr: [], rtl: [rtlPlugin] }
