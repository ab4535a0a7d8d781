/** Once the name is read: nobody else who sees the address, or loads the page again, shall sign in with it. */
export function removeNameFromUrl() {
  const query = new URLSearchParams(location.search)
  if (!query.has('CustomerName')) return
  query.delete('CustomerName')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
