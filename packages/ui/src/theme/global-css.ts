import { schemes } from './schemes.ts'
import { color, font, size } from './theme.ts'

/** Inlined into the page, so it applies before any script. */
export const globalCss = `
  ${schemes}

  *, *::before, *::after { box-sizing: border-box; }

  :root {
    --line-text: 1.5;
    --line-display: 1.2;
    --control: 48px;
    --control-text: ${size.m};
    accent-color: ${color.goldFill};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  /* Arabic stands taller on its line; it is never spaced out and never slanted. */
  :lang(ar) {
    --line-text: 1.7;
    --line-display: 1.45;
    letter-spacing: 0 !important;
    font-style: normal !important;
  }

  [data-density='staff'] { --control: 40px; --control-text: ${size.s}; font-size: ${size.s}; }
  [data-density='customer'] { --control: 48px; --control-text: ${size.m}; }

  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: ${size.m};
    font-weight: ${font.regular};
    line-height: var(--line-text);
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  fieldset { border: 0; min-inline-size: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { font-weight: ${font.strong}; line-height: var(--line-display); text-wrap: balance; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { line-height: inherit; }
  a { color: ${color.gold}; text-underline-offset: 3px; }
  img, svg { display: block; max-inline-size: 100%; }
  [hidden] { display: none !important; }

  /* A press that begins too early (guard-early-presses.ts) ends on no button, however long it lasts. */
  [data-guarded] :is(a, button) { pointer-events: none; }

  /* A press shows at the next frame, however long what it begins takes. */
  :is(a, button, label, summary):is(:active, [data-pressed]):not(:disabled, [aria-disabled='true']) { opacity: 0.7; }

  /* Ink within, gold around: one of the two stands out on any ground. */
  :focus-visible {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
    box-shadow: 0 0 0 5px ${color.goldBright};
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: CanvasText; outline-width: 3px; box-shadow: none; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      /* None, not a brief one: what fades in begins unseen, and must not depend on a frame to be seen. */
      animation: none !important;
      /* Any other length would let each element fade after the one around it when the scheme changes. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`
