import { ConfigError } from '@sufra/runtime/environment'
import { formatHttpAddress } from '@sufra/runtime/setting-values'
import { type GatewayConfig, readGatewayConfig } from 'gateway/lib/config'
import { readServicesConfig, type ServicesConfig } from 'services/platform/config'
import { openToOthers } from './open-to-others.ts'

export interface Settings {
  services: ServicesConfig
  gateway: GatewayConfig
  /** The folder of released front ends; undefined for local builds. */
  pagesDir: string | undefined
}

/**
 * Reads the whole environment once (contract §12).
 * @throws ConfigError with one sentence for each bad value of gateway and services.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const gateway = readNoting(problems, () => readGatewayConfig(env))
  const address = gateway && formatHttpAddress(gateway.host, gateway.port)
  const services = readNoting(problems, () => readServicesConfig(env, { address, alone: true }))
  if (gateway && services) problems.push(...openToOthers(gateway.host, services))
  if (!gateway || !services || problems.length > 0) throw new ConfigError([...new Set(problems)])
  return { services, gateway, pagesDir: gateway.pagesDir }
}

function readNoting<Config>(problems: string[], read: () => Config): Config | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}
