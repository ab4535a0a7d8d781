// Inlined at the top of a customer's page, so that visitors are sent on before anything else of it loads: from My Orders
// home (storefront.md §2), from the account to the sign-in. The page itself decides where another tab may be signed in
// (src/stores/tabs.ts): after a form was sent, which sets the cookie, and in the name variant; and where session storage is
// not allowed.
try {
  const mayBeSignedIn = document.documentElement.dataset.signIn === 'name' || document.cookie.includes('XSRF-TOKEN=')
  if (!sessionStorage.getItem('username') && !mayBeSignedIn) {
    if (location.pathname === '/order') location.replace('/')
    else location.replace(`/signin#from=${encodeURIComponent(location.pathname)}`)
  }
} catch {}
