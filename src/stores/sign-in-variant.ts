/** How customers of this shop sign in: with phone and password, or with a name alone. */
export function signInVariant(): 'password' | 'name' {
  return document.documentElement.dataset.signIn === 'name' ? 'name' : 'password'
}
