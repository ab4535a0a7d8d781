const LOGIN = '/admin/login'

/** Pages that mean nothing to somebody without a session, and that nobody is led back to. */
const FOR_NOBODY = ['', 'logout', 'logout-inactivity', 'unauthorized', 'create-first-user']

/** Characters; more than any address of the panel has. */
const MAX_REDIRECT = 500

/** Stands for the token in the address of a page. */
export const TOKEN_PLACE = ':token'

/** A page that somebody without a session may see, with the token of its address, or the address of one. */
export type StrangerAddress = { page: string; token: string | null } | { redirect: string }

/** `url` is a path below /admin with its query. */
export function strangerAddress(url: string): StrangerAddress {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const [, ...segments] = path.split('/').filter(Boolean)
  const token = /^reset\/([\w-]{1,200})$/.exec(segments.join('/'))?.[1] ?? null
  const page = token === null ? pageOf(segments.join('/'), new URLSearchParams(query)) : `/admin/reset/${token}`
  if (page !== url) return { redirect: page }
  return { page: token === null ? page : `/admin/reset/${TOKEN_PLACE}`, token }
}

function pageOf(name: string, query: URLSearchParams): string {
  if (name === 'forgot') return '/admin/forgot'
  if (FOR_NOBODY.includes(name)) return LOGIN
  if (name === 'login') return loginPage(query.get('redirect') ?? '')
  // Next adds it to the requests of its links.
  query.delete('_rsc')
  return loginPage(`/admin/${name}${query.size > 0 ? `?${query}` : ''}`)
}

/** Payload's form leads there after the sign-in, if it is an address of this site. */
function loginPage(redirect: string): string {
  return redirect && redirect.length <= MAX_REDIRECT ? `${LOGIN}?redirect=${encode(redirect)}` : LOGIN
}

/** Uses the browsers' spelling: any other would be redirected again. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
