/** Why a line of a file is refused, beside the refusals of errors.ts. `{{name}}` stands for a fact. */
export const importReasons = {
  IMPORT_MISSING: 'This is missing',
  IMPORT_PHONE: 'This is no phone number',
  IMPORT_EMAIL: 'This is no e-mail address',
  IMPORT_DATE: 'This is no date: write 28/11/2026 or 2026-11-28',
  IMPORT_TIME: 'This is no time: write 19:30 or 7:30 PM',
  IMPORT_FUTURE: 'This date is in the future',
  IMPORT_NUMBER: 'This is no whole number',
  IMPORT_TOO_LARGE: 'This is more than {{most}}',
  IMPORT_CHOICE: 'This is none of the choices',
  IMPORT_TOO_LONG: 'This is longer than {{most}} characters',
  IMPORT_TOO_MANY_TAGS: 'There can be at most {{most}} tags',
  IMPORT_REPEATED: 'Line {{line}} of the file is the same',
  IMPORT_STATUS: 'Only coming reservations can be imported',
} as const

export type ImportReason = keyof typeof importReasons
