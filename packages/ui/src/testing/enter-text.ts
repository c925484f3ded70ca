import { userEvent } from '@testing-library/user-event'

/** Appends text in one input event; `userEvent.type` renders once per character. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
