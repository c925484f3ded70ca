/** Apart from the schema, which the shell does not load. */
export const TELEMETRY_PATH = '/api/telemetry'
