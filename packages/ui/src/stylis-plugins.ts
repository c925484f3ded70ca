import rtlPlugin from 'stylis-plugin-rtl'

/**
 * Arrays that stay the same between renders: a new one would make every style anew.
 * For Arabic the plugin turns around whatever names a side or runs along the line: `left`, `direction`, four values in a
 * row, horizontal moves and shadows. Logical properties pass through. What runs the same way in both languages therefore
 * says so by its `dir` attribute, never by a style.
 */
export const stylisPlugins: Record<'ltr' | 'rtl', (typeof rtlPlugin)[]> = { ltr: [], rtl: [rtlPlugin] }
