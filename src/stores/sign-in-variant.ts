/** How customers of this shop sign in: with phone and password, or with a name alone. */
export function signInVariant(): 'password' | 'name' {
  return document.documentElement.dataset.signIn === 'name' ? 'name' : 'password'
}

/** Returns `?CustomerName=` of any page; null in the password variant, which does not support it (storefront.md §2). */
export function nameInUrl(): string | null {
  if (signInVariant() !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
