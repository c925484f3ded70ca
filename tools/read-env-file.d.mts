/** See read-env-file.mjs, which runs on whatever Node the machine has and so is plain JavaScript. */
export function readEnvFile(file: string): Record<string, string>
export function addEnvFile(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv
