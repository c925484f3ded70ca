import { type GatewayConfig, readGatewayConfig } from 'gateway/lib/config'
import { readServicesConfig, type ServicesConfig } from 'services/lib/config'
import { ConfigError } from 'services/lib/environment'
import { openToOthers } from './open-to-others.ts'

/** The settings of everything that one process runs. */
export interface Settings {
  services: ServicesConfig
  gateway: GatewayConfig
}

/**
 * Reads and checks the whole environment once (contract §12).
 * @throws ConfigError with one sentence for each bad value, of both rooms together.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const gateway = readGatewayConfig(env)
  const problems = 'problems' in gateway ? gateway.problems : []
  const address = 'config' in gateway ? `http://${gateway.config.host}:${gateway.config.port}` : undefined
  try {
    const services = readServicesConfig(env, address)
    if ('config' in gateway) {
      problems.push(...openToOthers(gateway.config.host, services))
      if (problems.length === 0) return { services, gateway: gateway.config }
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
  }
  throw new ConfigError([...new Set(problems)])
}
