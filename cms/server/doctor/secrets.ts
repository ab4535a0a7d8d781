import { isPasswordOf } from '../../base/accounts/password.ts'
import { computeSecretFingerprint, SECRET_FINGERPRINT_KEY } from '../../base/database/shared-secret.ts'
import { findPathsOpenToOthers, restrictToOwner } from '../../base/settings/data-dir.ts'
import { isSiteHttps } from '../../base/settings/env.ts'
import { CheckSkipped } from './check-skipped.ts'
import { type DoctorContext, type DoctorMongodb, type DoctorSqlite, readKeyValueEntry } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'

/** The doctor's checks of who can read secrets, and whether secrets are easy to guess. */
export const secretChecks: DoctorCheck[] = [
  { id: 'secret', title: 'Secret of sessions', look: lookAtSecret },
  { id: 'permissions', title: 'Files of the shop alone', look: lookAtPermissions },
  // Each attempt takes as long as a sign-in.
  { id: 'passwords', title: 'Passwords of administrators', limitMs: 60_000, look: lookAtPasswords },
  { id: 'administrators', title: 'Administrators', look: lookAtAdministrators },
  { id: 'sample-accounts', title: 'Accounts of the sample shop', look: lookAtSampleAccounts },
]

/** Minimum number of different characters in a secret. */
const LEAST_DIFFERENT = 8

async function lookAtSecret(context: DoctorContext): Promise<Finding> {
  const { PAYLOAD_SECRET, secretIsSet } = context.settings()
  if (PAYLOAD_SECRET === '') throw new CheckSkipped('The first start makes it.')
  if (new Set(PAYLOAD_SECRET).size < LEAST_DIFFERENT) {
    return createFailureFinding(
      'It is easy to guess, and with it anybody can sign in as any account.',
      'Set PAYLOAD_SECRET to 32 characters by chance. Everybody signs in again.',
    )
  }
  return (await otherSecret(context)) ?? createOkFinding(secretIsSet ? 'Set by PAYLOAD_SECRET.' : 'In DATA_DIR.')
}

/**
 * Returns a finding if the database was last used with another secret. Returns null if the secrets are equal, if no
 * secret is stored, and always on SQLite.
 */
async function otherSecret(context: DoctorContext): Promise<Finding | null> {
  const { DATABASE_URI, PAYLOAD_SECRET, secretIsSet } = context.settings()
  if (!DATABASE_URI) return null
  const used = await readKeyValueEntry(await context.database(), SECRET_FINGERPRINT_KEY)
  if (used === null || used === computeSecretFingerprint(PAYLOAD_SECRET)) return null
  const saw = 'The database was last used with another secret.'
  return secretIsSet
    ? createWarningFinding(saw, 'With this PAYLOAD_SECRET everybody signs in again. Give all processes the same.')
    : createFailureFinding(
        saw,
        'Set PAYLOAD_SECRET to the same value as in the other processes: this one would not start.',
      )
}

async function lookAtPermissions(context: DoctorContext): Promise<Finding> {
  const { DATA_DIR } = context.settings()
  const open = findPathsOpenToOthers(DATA_DIR)
  if (open.length === 0) return createOkFinding('Nobody else may read them.')
  const mend = `chmod go= ${open.join(' ')}, or npm run doctor -- --fix.`
  const fix = async () => {
    for (const path of open) restrictToOwner(path)
    return `${formatTruncatedNames(open)}: for the owner only.`
  }
  if (open.includes(DATA_DIR))
    return createFailureFinding(`Other users of this machine may read ${formatTruncatedNames(open)}.`, mend, fix)
  return createWarningFinding(`Nothing but its folder keeps other users from ${formatTruncatedNames(open)}.`, mend, fix)
}

type Account = { email: string; role: string; salt: string | null; hash: string | null; isInvited: unknown }

const MAX_ADMINISTRATORS = 5

/** Common passwords, and passwords of the examples, which administrators should not have. */
const GUESSES = ['1234567890', 'password123', 'passwordpassword', 'administrator', 'changeme123', 'shopfront123']

async function lookAtPasswords(context: DoctorContext): Promise<Finding> {
  const { ADMIN_PASSWORD } = context.settings()
  const accounts = (await readAccounts(await context.database())).filter(({ role }) => role === 'admin')
  for (const account of accounts.slice(0, MAX_ADMINISTRATORS)) {
    const guesses = [...GUESSES, account.email]
    const hits = await Promise.all(guesses.map((guess) => isPasswordOf(account, guess)))
    if (hits.includes(true)) {
      return createFailureFinding(
        `The password of ${account.email} is easy to guess.`,
        'Sign in and change it, under Account in the panel.',
      )
    }
    if (ADMIN_PASSWORD && (await isPasswordOf(account, ADMIN_PASSWORD))) {
      return createWarningFinding(
        `The password of ${account.email} is in the settings (ADMIN_PASSWORD), where others may read it.`,
        'Change it in the panel, and remove ADMIN_PASSWORD: only the first start needs it.',
      )
    }
  }
  return createOkFinding(`None of ${Math.min(accounts.length, MAX_ADMINISTRATORS)} is easy to guess.`)
}

/** Mail domain of the sample shop's accounts, which receives no mail. */
const SAMPLE_DOMAIN = '@aurel.example'

async function lookAtSampleAccounts(context: DoctorContext): Promise<Finding> {
  const settings = context.settings()
  const accounts = await readAccounts(await context.database())
  const sample = accounts.map(({ email }) => email).filter((email) => email.endsWith(SAMPLE_DOMAIN))
  if (sample.length === 0) return createOkFinding('None.')
  if (!isSiteHttps(settings)) return createOkFinding(`${sample.length}, in a shop of this machine.`)
  return createWarningFinding(
    `${formatTruncatedNames(sample)} can sign in to a public shop, and no mail reaches them.`,
    'Give them addresses of yours under Staff in the panel, or delete them.',
  )
}

/**
 * Checks that at least one administrator can sign in. An invited administrator cannot sign in before accepting the
 * invitation.
 */
async function lookAtAdministrators(context: DoctorContext): Promise<Finding> {
  const accounts = await readAccounts(await context.database())
  const administrators = accounts.filter(({ role, isInvited }) => role === 'admin' && !isInvited)
  if (administrators.length > 0) return createOkFinding(`${administrators.length}.`)
  return createFailureFinding(
    'No administrator is left who can sign in: nobody can invite staff or open the shop.',
    'npm run administrator -- MAIL makes one, and prints a link that works once.',
  )
}

async function readAccounts(database: DoctorSqlite | DoctorMongodb): Promise<Account[]> {
  if (database.kind === 'sqlite') {
    return (await database.rows(
      'SELECT email, role, salt, hash, invited_until IS NOT NULL AS isInvited FROM users LIMIT 1000',
    )) as unknown as Account[]
  }
  const isInvited = { $gt: ['$invitedUntil', null] }
  const projection = { email: 1, role: 1, salt: 1, hash: 1, isInvited }
  return database.db.collection<Account>('users').find({}, { projection }).limit(1000).toArray()
}
