/** Removes `?CustomerName=` from the URL, so that sharing or reloading it does not sign in. */
export function removeCustomerNameFromUrl() {
  const query = new URLSearchParams(location.search)
  if (!query.has('CustomerName')) return
  query.delete('CustomerName')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
