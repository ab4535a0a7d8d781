// Inlined in the sign-in page, so that it runs before any file loads: shows redirected shoppers why, and passes the
// return path on to the sign-up (src/stores/sign-in-return-path.ts).
if (new URLSearchParams(location.hash.slice(1)).has('from')) {
  document.querySelector('[data-sent-here]').hidden = false
  document.querySelector('[data-sign-up]').hash = location.hash
}
