// Inlined at the top of customers' pages, to redirect visitors before anything loads: My Orders to the home page
// (storefront.md §2), the account to the sign-in. If another tab may be signed in, src/stores/tabs.ts decides instead.
try {
  const mayBeSignedIn = document.documentElement.dataset.signIn === 'name' || document.cookie.includes('XSRF-TOKEN=')
  if (!sessionStorage.getItem('username') && !mayBeSignedIn) {
    if (location.pathname === '/order') location.replace('/')
    else location.replace(`/signin#from=${encodeURIComponent(location.pathname)}`)
  }
} catch {}
