/** Returns how customers sign in: with phone and password, or with a name alone. */
export function signInVariant(): 'password' | 'name' {
  return document.documentElement.dataset.signIn === 'name' ? 'name' : 'password'
}

/** Returns the query parameter `CustomerName`; null with sign-in by password, which ignores it (storefront.md §2). */
export function nameInUrl(): string | null {
  if (signInVariant() !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
