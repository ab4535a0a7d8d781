// Inlined in the page, so that it runs before its first frame. A browser that leaves out the transition between two pages,
// because another one begins, the window is hidden or the page is shown already, rejects promises that nobody has asked for
// (csswg 13726). Not every such transition comes with an event.
addEventListener('unhandledrejection', (event) => {
  if (/transition/i.test(event.reason?.message)) event.preventDefault()
})
