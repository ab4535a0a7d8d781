/* Loads the script of carousels once one is in view: most pages have theirs far below. */
const observer = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return
  observer.disconnect()
  import('./carousel.ts').catch(() => {
    // The row is scrolled by hand.
  })
})
for (const carousel of document.querySelectorAll('[data-carousel]')) observer.observe(carousel)
