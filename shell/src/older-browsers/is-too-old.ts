/** Whether the page says that this browser is too old (page.ts): its style decides, which no missing script can keep silent. */
export function isTooOld(): boolean {
  const notice = document.querySelector('.too-old')
  return notice !== null && getComputedStyle(notice).display !== 'none'
}
