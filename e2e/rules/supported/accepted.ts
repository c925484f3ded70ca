/** Features that an oldest browser lacks, each with the reason why no fallback is needed. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  // Feature-detected before use.
  '.checkVisibility()': 'Radix asks for it, and measures otherwise',
  '.startViewTransition()': 'React Router asks for it, and shows the page at once otherwise',
  cancelIdleCallback: 'asked for',
  'Error.captureStackTrace': 'zod asks for it; only the stack of an error is longer',
  navigation: 'React asks for it, and takes the history otherwise',
  PerformanceEventTiming: 'web-vitals asks for it; without it interactions are not measured',
  OffscreenCanvas: 'zxing and Chart.js ask for it, and draw on the page’s own canvas otherwise',
  OffscreenCanvasRenderingContext2D: 'with OffscreenCanvas alone',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser asks for it',
  'PublicKeyCredential.isConditionalMediationAvailable':
    '@simplewebauthn/browser asks for it; without it the button alone offers passkeys',
  requestIdleCallback: 'asked for; a timer stands in',
  setImmediate: 'React’s scheduler asks for it, and takes a MessageChannel otherwise',
  'Symbol.dispose': 'zxing asks for it',
  '.toSorted()': 'a method of Radix’s own dictionary',
  '.vibrate()': 'asked for; iPhones do not vibrate, and the page says the same',
  VideoFrame: 'zxing asks for it; the camera gives a video',

  // Progressive enhancements in styles.
  ':has': 'a note stands at the bottom of the page instead of at its top, and buttons on a card stand 12 px further in',
  'color-mix()': 'only what is under a mouse is tinted by it',
  'content-visibility': 'what is out of sight is drawn as well',
  'content-visibility: auto': 'what is out of sight is drawn as well',
  'field-sizing': 'a field for longer text scrolls instead of growing',
  'field-sizing: content': 'a field for longer text scrolls instead of growing',
  'forced-color-adjust': 'who lacks it has no forced colours',
  'forced-color-adjust: none': 'who lacks it has no forced colours',
  'grid-template-columns: subgrid': 'the line before it gives the same columns to each row alone',
  resize: 'nobody drags the corner of a field on a phone',
  'resize: vertical': 'nobody drags the corner of a field on a phone',
  size: 'the paper is chosen in the dialog of the browser’s print',
  '@page': 'the paper is chosen in the dialog of the browser’s print',
  'scrollbar-width': 'a scroll bar shows',
  'scrollbar-width: none': 'a scroll bar shows',
  'text-align: match-parent': 'the line before it says the same with a prefix',
  'text-size-adjust': 'the line before it says the same with a prefix',
  'text-wrap': 'a line breaks where it is full',
  'text-wrap: balance': 'a line breaks where it is full',
  'user-select': 'the line before it says the same with a prefix',
}
/** Phones have no pointer. */
export const ACCEPTED_ANYWHERE = /^cursor: /
