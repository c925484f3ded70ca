import { userEvent } from '@testing-library/user-event'

/** Appends text to a field in one input event; `userEvent.type` renders the page once per character. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
