/** Thumbnails change the main picture of their gallery, which can be enlarged; on the page and in the quick view. */
document.addEventListener('click', (event) => {
  const pressed = event.target as Element
  const gallery = pressed.closest<HTMLElement>('[data-gallery]')
  const main = gallery?.querySelector<HTMLElement>('[data-main]')
  if (!gallery || !main) return
  const thumbnail = pressed.closest<HTMLElement>('[data-thumbnail]')
  if (thumbnail) choose(thumbnail, main, gallery)
  else if (pressed.closest('[data-zoom]')) {
    event.preventDefault()
    enlarge(main, gallery)
  } else if (pressed.matches('[data-enlarged] img')) pressed.closest('dialog')!.close()
})

function choose(thumbnail: HTMLElement, main: HTMLElement, gallery: HTMLElement) {
  showInstead(main, thumbnail.querySelector('picture')!, main.querySelector('source')?.sizes ?? '')
  const image = main.querySelector('img')!
  image.alt = thumbnail.getAttribute('aria-label')!.replace(/^Picture \d+ of \d+: /, '')
  gallery.querySelector<HTMLAnchorElement>('[data-zoom]')!.href = image.src
  for (const each of gallery.querySelectorAll('[data-thumbnail]')) {
    each.setAttribute('aria-pressed', String(each === thumbnail))
  }
}

/** Shows the picture in its largest size, centered in the window. */
function enlarge(main: HTMLElement, gallery: HTMLElement) {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-enlarged]')!
  const place = dialog.querySelector<HTMLElement>('[data-enlarged-picture]')!
  const picture = document.createElement('picture')
  showInstead(picture, main, '100vw')
  place.replaceChildren(picture)
  dialog.showModal()
  dialog.scrollTo((dialog.scrollWidth - dialog.clientWidth) / 2, (dialog.scrollHeight - dialog.clientHeight) / 2)
}

/** Clones the picture with its sources; `sizes` is the new display width. */
function showInstead(place: Element, wanted: Element, sizes: string) {
  place.replaceChildren(...wanted.cloneNode(true).childNodes)
  for (const source of place.querySelectorAll('source')) source.sizes = sizes
  place.querySelector('img')!.loading = 'eager'
}
