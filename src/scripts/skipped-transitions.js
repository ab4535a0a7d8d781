// Inlined, so that it runs before the first frame. A browser that skips a page transition rejects promises that no code
// handles (csswg 13726). Not every skipped transition has an event.
addEventListener('unhandledrejection', (event) => {
  if (/transition/i.test(event.reason?.message)) event.preventDefault()
})
