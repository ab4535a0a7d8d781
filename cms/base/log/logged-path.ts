/** Calls and pages that have a name, a phone number or a token in their path, and how many segments are before it. */
const PERSONAL_PATHS: readonly (readonly [beginning: string, segments: number])[] = [
  ['/api/get_customer_name/', 3],
  ['/api/get_order/', 3],
  ['/admin/reset/', 2],
]

const HIDDEN = '…'

/**
 * Returns the path of an address for the log: without its query, which has names, tokens and searches, and without
 * segments that identify a person.
 */
export function loggedPath(url: string): string {
  const path = url.replace(/[?#][\s\S]*$/, '')
  // Normalized: an extra slash does not make another call.
  const meant = path.toLowerCase().replace(/\/{2,}/g, '/')
  const known = PERSONAL_PATHS.find(([beginning]) => meant.startsWith(beginning))?.[1] ?? Infinity
  return path
    .split('/')
    .map((segment, at) => (at > known || (isPersonal(segment) && !isProduct(path, segment)) ? HIDDEN : segment))
    .join('/')
}

/** Whether a segment is of a product's address, which may be as long as a token, and is public. */
function isProduct(path: string, segment: string): boolean {
  return path === `/products/${segment}` && /^([a-z0-9]+-)*[0-9a-f]{10,32}$/.test(segment)
}

/** Whether a segment is a mail address, a phone number or a token. Ids and file names are not. */
function isPersonal(segment: string): boolean {
  const text = decoded(segment)
  const isNumber = /^\+?[\d\s().-]{7,}$/.test(text)
  return text.includes('@') || isNumber || (text.length >= 40 && !text.includes('.'))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
