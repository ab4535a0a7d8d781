import type { SanitizedConfig } from 'payload'

/** Hides the API tab of all collections and globals in the built configuration, because editors do not need it. */
export function hideApiTab(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
