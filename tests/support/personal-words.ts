/** The calls with personal data. */
const PERSONAL_CALLS =
  /^\/api\/(register|login|post_contact|subscribe_newsletter|add_email|confirm_email|set_name|subscribers|forgot-password|reset-password|change-password|verify-token|get_checkout|get_customer_name|get_order|users|customers|panel\/(customers|orders|messages|staff))\b/

const PERSONAL_KEYS = [
  ...['name', 'phone', 'mail', 'email', 'username', 'customerName', 'shippingAddress', 'memo', 'content', 'from', 'to'],
  ...['full_name', 'password', 'current_password', 'new_password', 'confirm_password', 'token', 'confirmation'],
]

const PERSONAL_HEADERS = ['authorization', 'cookie', 'x-xsrf-token', 'x-forwarded-for', 'x-customer-name']

/** Personal data that the tests of this worker have sent and received. */
const words = new Set<string>()

/** A document id, for example of a message's assignee, identifies nobody by itself. */
const ID = /^[\da-f]{24}$/

type Exchange = { path: string; body?: unknown; headers?: Iterable<[string, string]> }

/** Remembers the personal data in a request or response, to look for them in logs: long words with a digit or `@`. */
export function rememberPersonal({ path, body, headers = [] }: Exchange): void {
  for (const [name, value] of headers) if (PERSONAL_HEADERS.includes(name.toLowerCase())) remember(value)
  if (!PERSONAL_CALLS.test(path) && !path.startsWith('/newsletter')) return
  const { pathname, searchParams } = new URL(path, 'http://shop.example')
  const [, , call = '', , who = ''] = pathname.split('/')
  if (/^get_(order|customer_name)$/.test(call)) remember(decode(who))
  remember(searchParams.get('token') ?? '')
  rememberFields(body)
}

function rememberFields(value: unknown): void {
  const fields = value instanceof FormData ? value.entries() : Object.entries(value ?? {})
  for (const [key, each] of fields) {
    if (typeof each === 'string' && PERSONAL_KEYS.includes(key)) remember(each)
    else if (typeof each === 'object') rememberFields(each)
  }
}

function remember(text: string): void {
  for (const word of wordsOf(text)) {
    if (word.length >= 8 && /[\d@]/.test(word) && !word.includes('%') && !ID.test(word)) words.add(word)
  }
}

/** Returns the remembered personal data that a line of a log contains. */
export const personalWordsIn = (line: string): string[] => [...new Set(wordsOf(line))].filter((word) => words.has(word))

const wordsOf = (text: string): string[] =>
  text.split(/[^\w@.%+-]+/).flatMap((word) => [word, decode(word)].map((each) => each.replace(/^\+|\.$/g, '')))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
