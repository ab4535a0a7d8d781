import { statSync } from 'node:fs'
import { matchesStoreName } from '../../../src/domain/branch/branch.ts'
import { isSiteHttps, readSettingsWithoutSideEffects } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { SETTING_NAMES } from '../../base/settings/settings-schema.ts'
import { assertNoMisspelledSettings } from '../start/misspelled-settings.ts'
import { CheckSkipped } from './check-skipped.ts'
import type { DoctorContext, DoctorMongodb, DoctorSqlite } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'

export const settingChecks: DoctorCheck[] = [
  { id: 'settings', title: 'Settings', look: lookAtSettings },
  { id: 'setting-names', title: 'Names of settings', look: lookAtNames },
  { id: 'store', title: 'Branch that is shown', look: lookAtStore },
  { id: 'public-address', title: 'Public address and TLS', look: lookAtAddress },
  { id: 'proxies', title: 'Proxies in front', look: lookAtProxies },
  { id: 'front-cache', title: 'Cache in front', look: lookAtFrontCache },
  { id: 'rate-limits', title: 'Limits of requests', look: lookAtLimits },
]

async function lookAtSettings({ env }: DoctorContext): Promise<Finding> {
  try {
    const { MEDIA_DIR } = readSettingsWithoutSideEffects(env)
    if (statSync(MEDIA_DIR, { throwIfNoEntry: false })?.isFile()) {
      throw new OperatorError(`The setting MEDIA_DIR must be a folder; "${MEDIA_DIR}" is a file.`)
    }
  } catch (error) {
    if (error instanceof OperatorError)
      return createFailureFinding(error.message, 'Please correct it: docs/operating.md, Settings.')
    throw error
  }
  const set = SETTING_NAMES.filter((name) => env[name])
  return createOkFinding(set.length > 0 ? `Set: ${set.join(', ')}.` : 'None is set.')
}

async function lookAtNames({ env }: DoctorContext): Promise<Finding> {
  try {
    assertNoMisspelledSettings(env)
    return createOkFinding('Every name is known.')
  } catch (error) {
    if (error instanceof OperatorError)
      return createFailureFinding(error.message, 'Please correct the name: a start refuses it.')
    throw error
  }
}

async function lookAtStore(context: DoctorContext): Promise<Finding> {
  const { STORE } = context.settings()
  const branches = await readBranches(await context.database())
  const names = branches.map(({ name }) => name).join(', ')
  if (branches.length === 0) {
    return createWarningFinding(
      'There is no published branch: shoppers read that the shop is not open yet.',
      'Sign in at /admin, whose dashboard opens the shop.',
    )
  }
  if (!STORE) return createOkFinding(`The first of ${names}.`)
  if (branches.some((branch) => matchesStoreName(branch, STORE))) return createOkFinding(STORE)
  return createFailureFinding(`There is no branch "${STORE}".`, `Set STORE to one of ${names}, or leave it out.`)
}

async function readBranches(database: DoctorSqlite | DoctorMongodb): Promise<{ name: string; aliases: string[] }[]> {
  if (database.kind === 'mongodb') {
    const found = await database.db
      .collection('branches')
      .find({ _status: 'published' }, { projection: { name: 1, aliases: 1 } })
      .toArray()
    return found.map(({ name, aliases }) => ({ name: String(name), aliases: aliases ?? [] }))
  }
  const rows = await database.rows(
    `SELECT name, (SELECT json_group_array(text) FROM branches_texts WHERE parent_id = branches.id) AS aliases
     FROM branches WHERE _status = 'published'`,
  )
  return rows.map(({ name, aliases }) => ({ name: String(name), aliases: JSON.parse(String(aliases)) }))
}

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

async function lookAtAddress(context: DoctorContext): Promise<Finding> {
  const settings = context.settings()
  const { hostname } = new URL(settings.SITE_URL)
  if (isSiteHttps(settings)) return createOkFinding(settings.SITE_URL)
  if (isLocal(hostname)) return createOkFinding(`${settings.SITE_URL}: this machine only.`)
  return createWarningFinding(
    `${settings.SITE_URL} has no TLS: passwords and sessions can be read on their way.`,
    'Put a proxy with TLS in front, and set SITE_URL to its https:// address (docs/operating.md).',
  )
}

async function lookAtProxies(context: DoctorContext): Promise<Finding> {
  const settings = context.settings()
  const { TRUST_PROXY, SITE_URL } = settings
  if (TRUST_PROXY === 0 && isSiteHttps(settings)) {
    return createWarningFinding(
      'SITE_URL is https, which a proxy answers, and TRUST_PROXY is 0: limits count all shoppers as one, by the address of the proxy.',
      'Set TRUST_PROXY to the number of proxies in front.',
    )
  }
  if (TRUST_PROXY > 0 && isLocal(new URL(SITE_URL).hostname)) {
    return createWarningFinding(
      `TRUST_PROXY is ${TRUST_PROXY}, and SITE_URL is ${SITE_URL}: without a proxy anybody can claim to be another address.`,
      'Set SITE_URL to the public address, or leave TRUST_PROXY out.',
    )
  }
  return createOkFinding(TRUST_PROXY === 0 ? 'None.' : `${TRUST_PROXY}.`)
}

async function lookAtFrontCache(context: DoctorContext): Promise<Finding> {
  const { CDN_CACHE_CONTROL, PURGE_URL } = context.settings()
  if (CDN_CACHE_CONTROL && !PURGE_URL) {
    return createWarningFinding(
      'CDN_CACHE_CONTROL lets a cache keep pages, and without PURGE_URL it is not purged of changed pages.',
      'Set PURGE_URL, or leave CDN_CACHE_CONTROL out.',
    )
  }
  if (!CDN_CACHE_CONTROL) throw new CheckSkipped('No cache in front (CDN_CACHE_CONTROL).')
  return createOkFinding('It is purged of changed pages.')
}

async function lookAtLimits(context: DoctorContext): Promise<Finding> {
  if (context.settings().RATE_LIMITS) return createOkFinding('On.')
  return createWarningFinding(
    'RATE_LIMITS is off: passwords can be guessed as fast as the shop answers.',
    'Leave RATE_LIMITS out.',
  )
}
