/* Loads carousel.ts when a carousel comes into view. On most pages it is far below. */
const observer = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return
  observer.disconnect()
  import('./carousel.ts').catch(() => {
    // Without the code the row can still be scrolled.
  })
})
for (const carousel of document.querySelectorAll('[data-carousel]')) observer.observe(carousel)
