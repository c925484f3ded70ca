import rtlPlugin from 'stylis-plugin-rtl'
import { olderMedia } from './older-media.ts'

type Plugin = typeof rtlPlugin | typeof olderMedia

/**
 * Arrays that stay the same between renders: a new one would make every style anew.
 * For Arabic the plugin turns around what names a side or runs along the line: `left`, `direction`, four values of a
 * padding or radius, a `transform` and a shadow to the side. Logical properties pass through. What runs the same way in both languages therefore
 * says so by its `dir` attribute, never by a style.
 */
export const stylisPlugins: Record<'ltr' | 'rtl', Plugin[]> = {
  ltr: [olderMedia],
  rtl: [olderMedia, rtlPlugin],
}
