/** See find-pnpm.mjs, which runs on whatever Node the machine has and so is plain JavaScript. */
export function findPnpm(): { program: string; args: string[] }
