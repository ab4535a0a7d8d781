/** Paths that contain a name, phone number or token, with the number of segments before it. */
const PERSONAL_PATHS: readonly (readonly [beginning: string, segments: number])[] = [
  ['/api/get_customer_name/', 3],
  ['/api/get_order/', 3],
  ['/api/get_order_details/', 3],
  ['/admin/reset/', 2],
]

const HIDDEN = '…'
const MAX_LENGTH = 300

/**
 * Returns the path of a URL for the log: without query, without segments that identify a person, and at most 300
 * characters of it.
 */
export function toLoggablePath(url: string): string {
  const path = url.replace(/[?#][\s\S]*$/, '')
  // Normalized: an extra slash does not make another call.
  const meant = path.toLowerCase().replace(/\/{2,}/g, '/')
  const known = PERSONAL_PATHS.find(([beginning]) => meant.startsWith(beginning))?.[1] ?? Infinity
  const shown = path
    .split('/')
    .map((segment, at) => (at > known || (isPersonal(segment) && !isProduct(path, segment)) ? HIDDEN : segment))
    .join('/')
  return shown.length > MAX_LENGTH ? shown.slice(0, MAX_LENGTH) + HIDDEN : shown
}

/** Whether a segment is the public address of a product, which may be as long as a token. */
function isProduct(path: string, segment: string): boolean {
  return path === `/products/${segment}` && /^([a-z0-9]+-)*[0-9a-f]{10,32}$/.test(segment)
}

/** Whether a segment is a mail address, phone number or token. Ids and file names are not. */
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
