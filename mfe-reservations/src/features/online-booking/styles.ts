import { fontFaces } from '@sufra/ui/fonts'
import { globalCss } from '@sufra/ui/global-css'
import { color, font, radius, shadow, size, space } from '@sufra/ui/theme'

/** The looks of packages/ui without its library, which would weigh as much as the page (decision 30). */
export const styles = `
  ${fontFaces}
  ${globalCss}
  .page { max-inline-size: 560px; margin-inline: auto; padding: ${space[4]}; }
  header { display: flex; justify-content: space-between; align-items: center; gap: ${space[4]}; margin-block-end: ${space[4]}; }
  .name, h1 { font-family: ${font.display}; font-weight: ${font.strong}; line-height: var(--line-display); }
  .name { font-size: ${size.l}; color: ${color.gold}; }
  .brand { display: flex; align-items: center; gap: ${space[3]}; min-inline-size: 0; overflow-wrap: anywhere; }
  .brand img { flex: none; padding: 4px; border-radius: ${radius.small}; background: ${color.logoGround}; object-fit: contain; }
  footer { margin-block: ${space[6]} ${space[4]}; color: ${color.muted}; font-size: ${size.s}; text-align: center; }
  footer .row { justify-content: center; column-gap: ${space[4]}; }
  footer a { min-block-size: 44px; align-content: center; }
  h1 { font-size: ${size.xl}; margin-block-end: ${space[4]}; }
  h1:focus-visible { outline: none; box-shadow: none; }
  h2 { font-size: ${size.m}; }
  form, .card, .actions { display: grid; gap: ${space[4]}; grid-template-columns: minmax(0, 1fr); }
  .actions { gap: ${space[2]}; margin-block: ${space[4]}; }
  .card { padding: ${space[4]}; border: 1px solid ${color.line}; border-radius: ${radius.card}; background: ${color.card}; box-shadow: ${shadow.card}; }
  .card h1 { margin-block-end: 0; }
  .card:focus-visible { outline: none; box-shadow: ${shadow.card}; }
  .card + .note { margin-block-start: ${space[3]}; }
  .ready { border-color: ${color.goldFill}; background: ${color.goldSoft}; }
  .center { justify-items: center; text-align: center; }
  .field { display: grid; gap: 6px; min-inline-size: 0; }
  .label { display: flex; gap: ${space[2]}; align-items: baseline; }
  .label label, legend { font-size: ${size.s}; font-weight: ${font.strong}; color: ${color.inkSoft}; }
  small { font-size: ${size.xs}; font-weight: ${font.regular}; color: ${color.muted}; }
  input:not([type='radio'], [type='checkbox']), textarea {
    inline-size: 100%; min-block-size: var(--control); padding-inline: 14px; border: 1px solid ${color.edge};
    border-radius: ${radius.control}; background: ${color.card}; color: ${color.ink}; font-size: max(16px, ${size.m});
  }
  textarea { padding-block: ${space[3]}; resize: vertical; unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
  [dir='rtl'] input[dir='ltr'] { text-align: end; }
  [aria-invalid] { border-color: ${color.danger}; }
  .note, .wrong { font-size: ${size.s}; color: ${color.muted}; }
  .wrong { color: ${color.danger}; }
  .check { display: flex; gap: ${space[3]}; align-items: center; min-block-size: 44px; font-weight: ${font.strong}; cursor: pointer; }
  .check input { flex: none; inline-size: 22px; block-size: 22px; margin: 0; accent-color: ${color.ink}; cursor: pointer; }
  .choices { border: 0; }
  .choices > div { display: grid; gap: ${space[2]}; margin-block-start: 6px; grid-template-columns: repeat(auto-fill, minmax(var(--chip, max(96px, 4.8rem)), 1fr)); }
  .sizes { --chip: 48px; }
  .words { --chip: 148px; }
  details .choices { margin-block-end: ${space[4]}; }
  .choices label { position: relative; display: grid; }
  .choices input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .choices label > span, .chip {
    display: grid; align-content: center; min-block-size: 44px; padding: ${space[2]} ${space[1]}; border: 1px solid ${color.line};
    border-radius: ${radius.control}; background: ${color.card}; font-size: min(${size.s}, 7vw); font-weight: ${font.strong}; text-align: center; line-height: 1.4;
    overflow-wrap: anywhere;
  }
  .choices b { font-weight: inherit; }
  .chip[aria-pressed='true'] { background: ${color.chosen}; border-color: ${color.chosen}; color: ${color.onChosen}; }
  .choices input:hover:not(:disabled) + span { border-color: ${color.goldFill}; }
  .choices input:checked + span { background: ${color.chosen}; border-color: ${color.chosen}; color: ${color.onChosen}; }
  .choices input:checked + span small { color: inherit; }
  .choices input:disabled { cursor: not-allowed; }
  .choices input:disabled + span { background: ${color.neutralSoft}; color: ${color.muted}; }
  .choices input:focus-visible + span { outline: 2px solid ${color.ink}; outline-offset: 2px; box-shadow: 0 0 0 5px ${color.goldBright}; }
  .button, .quiet { min-block-size: var(--control); border-radius: ${radius.control}; font-weight: ${font.strong}; cursor: pointer; }
  .button {
    display: inline-grid; place-items: center; inline-size: 100%; padding-inline: 18px; border: 1px solid transparent;
    background: ${color.ink}; color: ${color.paper}; text-decoration: none;
  }
  .button[aria-busy='true'], .button:disabled { opacity: 0.6; cursor: progress; }
  .secondary { background: ${color.card}; color: ${color.ink}; border-color: ${color.edge}; }
  .secondary.danger { color: ${color.danger}; }
  a.quiet { display: inline-grid; align-content: center; }
  .quiet { border: 0; padding-inline: ${space[3]}; background: transparent; color: ${color.gold}; }
  .chip { padding-inline: ${space[4]}; cursor: pointer; }
  .nearby { display: flex; flex-wrap: wrap; gap: ${space[2]}; }
  .nearby legend { margin-block-end: 6px; }
  .notice { display: grid; gap: ${space[3]}; justify-items: start; padding: ${space[4]}; border-radius: ${radius.control}; background: ${color.neutralSoft}; font-size: ${size.s}; }
  .notice p:empty { display: none; }
  .notice.danger { background: ${color.dangerSoft}; color: ${color.danger}; }
  .notice.danger .chip { color: ${color.ink}; }
  .notice .actions { inline-size: 100%; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]}; }
  .row a { overflow-wrap: anywhere; }
  header .quiet, .row .quiet { margin-inline: -${space[3]}; }
  details { margin-block-start: ${space[2]}; }
  summary { min-block-size: 44px; align-content: center; color: ${color.gold}; cursor: pointer; }
  .facts summary { font-size: ${size.s}; font-weight: ${font.strong}; }
  .facts[open] summary { margin-block-end: ${space[2]}; }
  .facts small { display: block; }
  details ul { padding-inline-start: ${space[4]}; list-style: disc; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: ${space[2]} ${space[4]}; }
  dt { color: ${color.muted}; font-size: ${size.s}; }
  dd { font-weight: ${font.strong}; overflow-wrap: anywhere; }
  .typed { white-space: pre-line; }
  .skeleton { min-block-size: 240px; border-radius: ${radius.control}; background: ${color.sand}; }
  @media (forced-colors: active) {
    .choices input:checked + span, .chip[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .choices input:disabled + span { color: GrayText; }
  }
`
