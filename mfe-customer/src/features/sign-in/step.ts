export type Step =
  | { name: 'identify' }
  | { name: 'password'; identifier: string }
  | { name: 'recover'; identifier: string }
  | { name: 'staff' }
  | { name: 'register'; phone: string }

export type GoTo = (step: Step) => void
