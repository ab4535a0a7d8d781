// Inlined in the sign-in page: shoppers who were sent there read why before any file has loaded, and the sign-up leads
// back to the same page as the sign-in (src/stores/return-path.ts).
if (new URLSearchParams(location.hash.slice(1)).has('from')) {
  document.querySelector('[data-sent-here]').hidden = false
  document.querySelector('[data-sign-up]').hash = location.hash
}
