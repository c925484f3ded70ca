import rtlPlugin from 'stylis-plugin-rtl'
import { rewriteMediaRanges } from './rewrite-media-ranges.ts'

type Plugin = typeof rtlPlugin | typeof rewriteMediaRanges

/**
 * Stable arrays: a new array would regenerate every style. The plugin mirrors physical properties in Arabic.
 * Content with a fixed direction sets its `dir` attribute, never a style.
 */
export const stylisPlugins: Record<'ltr' | 'rtl', Plugin[]> = {
  ltr: [rewriteMediaRanges],
  rtl: [rewriteMediaRanges, rtlPlugin],
}
