/** Thumbnails change the main picture of their gallery, on the page and in the quick view alike. */
document.addEventListener('click', ({ target }) => {
  const thumbnail = (target as Element).closest<HTMLElement>('[data-thumbnail]')
  const gallery = thumbnail?.closest<HTMLElement>('[data-gallery]')
  const main = gallery?.querySelector('[data-main]')
  if (!thumbnail || !gallery || !main) return
  showInstead(main, thumbnail.querySelector('picture')!, thumbnail.getAttribute('aria-label') ?? '')
  for (const each of gallery.querySelectorAll('[data-thumbnail]')) {
    each.setAttribute('aria-pressed', String(each === thumbnail))
  }
})

/** The new picture is copied, so that its sources come with it; it keeps the width at which the main one is shown. */
function showInstead(main: Element, wanted: Element, label: string) {
  const sizes = main.querySelector('source')?.sizes ?? ''
  main.replaceChildren(...wanted.cloneNode(true).childNodes)
  for (const source of main.querySelectorAll('source')) source.sizes = sizes
  const image = main.querySelector('img')!
  image.alt = label.replace(/^Picture \d+ of \d+: /, '')
  image.loading = 'eager'
}
