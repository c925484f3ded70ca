import { createLazyPart } from '@sufra/ui/lazy-part'

/* Loaded after the first step, with the form library. */
export const PasswordStep = createLazyPart(() => import('./password-step.tsx'))
export const RecoverStep = createLazyPart(() => import('./recover-step.tsx'))
export const StaffStep = createLazyPart(() => import('./staff-step.tsx'))
