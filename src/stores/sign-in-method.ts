/** Returns how customers sign in: with phone number and password, or by name only. */
export function getSignInMethod(): 'password' | 'name' {
  return document.documentElement.dataset.signIn === 'name' ? 'name' : 'password'
}

/** Returns the query parameter `CustomerName`; null if missing, or if customers sign in by password. */
export function getCustomerNameFromUrl(): string | null {
  if (getSignInMethod() !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
