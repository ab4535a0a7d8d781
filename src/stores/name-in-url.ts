/** Removes the name after reading it, so that sharing or reloading the address signs nobody in. */
export function removeNameFromUrl() {
  const query = new URLSearchParams(location.search)
  if (!query.has('CustomerName')) return
  query.delete('CustomerName')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
