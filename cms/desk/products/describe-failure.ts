import { APIError, type Payload, ValidationError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** Returns a sentence for staff on why a bulk action failed for a product. Logs unexpected errors. */
export function logAndDescribeFailure(error: unknown, product: string, payload: Payload): string {
  if (error instanceof ValidationError) return sentenceOf(error)
  if (error instanceof Refusal || (error instanceof APIError && error.status < 500)) return error.message
  payload.logger.error({ err: error, product }, 'a product could not be changed')
  return 'It could not be changed right now. Please try again.'
}

function sentenceOf({ message, data }: ValidationError): string {
  const [first] = data.errors
  if (!first) return message
  // Payload prefixes the label with its tab: `Product > Name`.
  const label = typeof first.label === 'string' ? first.label.replace(/^.* > /, '') : first.path
  return `${label}: ${first.message}`
}
