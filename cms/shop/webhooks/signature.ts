import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks).

const PREFIX = 'whsec_'

/**
 * Returns a new signing secret of a webhook: 32 random bytes in base64 with the prefix `whsec_`, as receivers get it.
 */
export const createWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

type Message = { id: string; timestamp: number; body: string }

/**
 * Returns the signature headers of a webhook message, with one signature per valid secret. `timestamp` is the time of
 * this attempt, in seconds.
 */
export function createSignatureHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signature(message, secret)).join(' '),
  }
}

function signature({ id, timestamp, body }: Message, secret: string): string {
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Milliseconds for which a webhook's previous secret stays valid after a renewal: a day. */
export const OLD_SECRET_VALIDITY_MS = 24 * 60 * 60_000

type Secrets = {
  secret?: string | null
  previousSecret?: string | null
  /** When the secret was last renewed, in ISO 8601. */
  renewedAt?: string | null
}

/** Returns the signing secrets of a webhook that are valid now, newest first. */
export function validSecrets({ secret, previousSecret, renewedAt }: Secrets, now: number): string[] {
  const isOldValid = renewedAt ? now < Date.parse(renewedAt) + OLD_SECRET_VALIDITY_MS : false
  return [secret, isOldValid ? previousSecret : null].filter((each) => typeof each === 'string')
}
