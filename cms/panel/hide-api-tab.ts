import type { SanitizedConfig } from 'payload'

/**
 * Hides the API tab of all collections and globals, because editors do not need it. Changes the built configuration in
 * place; it is not a plugin.
 */
export function hideApiTab(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
