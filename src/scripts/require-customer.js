// Inlined at the top of a customer's page, so that visitors are sent on before anything else of it loads: from My Orders
// home (storefront.md §2), from the account to the sign-in. While a link signs in, in the name variant, and where session
// storage is not allowed, the page itself decides.
try {
  if (!sessionStorage.getItem('username') && !location.search.includes('CustomerName=')) {
    if (location.pathname === '/order') location.replace('/')
    else if (document.documentElement.dataset.signIn === 'password')
      location.replace(`/signin#from=${encodeURIComponent(location.pathname)}`)
  }
} catch {}
