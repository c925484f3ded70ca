import { css } from 'styled-components'
import { color, font, motion, radius, shadow, size, width } from './theme.ts'

export const tabular = css`
  font-variant-numeric: tabular-nums lining-nums;
`

export const display = css`
  font-family: ${font.display};
  font-weight: ${font.strong};
  line-height: var(--line-display);
  ${tabular}
`

/** Long words wrap instead of pushing the layout. */
export const typedName = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Forced colors: the system's pair for selected items. */
export const forcedSelected = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    box-shadow: none;
    color: HighlightText;
    && * { color: inherit; }
  }
`

export const forcedDisabled = css`
  @media (forced-colors: active) {
    border-color: GrayText;
    color: GrayText;
  }
`

/** Lines follow the stated direction, else their own; all align with the page. */
export const typedText = css`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  &[dir] { unicode-bidi: isolate; }
`

/** Right-aligned in every language, so that units align. */
export const figures = css`
  ${tabular}
  text-align: end;
  [dir='rtl'] &:not([dir='ltr'], [dir='ltr'] *) { text-align: start; }
`

export const controlBox = css`
  inline-size: 100%;
  min-block-size: var(--control);
  padding-inline: 14px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  /* Below 16 px a phone zooms in on focus. */
  font-size: max(16px, var(--control-text));
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  @media (min-width: ${width.rail}) {
    font-size: var(--control-text);
  }
  /* What people type follows its own letters; a field that says its direction keeps it. */
  &:not([dir]) {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.inkSoft};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:focus-visible {
    border-color: ${color.ink};
    outline-offset: 0;
    outline-width: 1px;
    box-shadow: 0 0 0 4px ${color.goldBright};

    @media (forced-colors: active) { outline-width: 3px; }
  }
  &:disabled,
  &:read-only:not(button) {
    background: ${color.sand};
    border-color: ${color.line};
    color: ${color.inkSoft};
  }
`

export const popPanel = css`
  /* What a low window has no room for is scrolled to. */
  max-block-size: var(--radix-popover-content-available-height, var(--radix-dropdown-menu-content-available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.overlay};
  font-size: ${size.s};
`
