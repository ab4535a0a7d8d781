/* Thumbnails select the main picture of their gallery, which can be enlarged; on the page and in the quick view. */
document.addEventListener('click', (event) => {
  const target = event.target as Element
  const gallery = target.closest<HTMLElement>('[data-gallery]')
  const main = gallery?.querySelector<HTMLElement>('[data-main]')
  if (!gallery || !main) return
  const thumbnail = target.closest<HTMLElement>('[data-thumbnail]')
  if (thumbnail) selectPicture(thumbnail, main, gallery)
  else if (target.closest('[data-zoom]')) {
    event.preventDefault()
    enlarge(main, gallery)
  } else if (target.matches('[data-enlarged] img')) target.closest('dialog')!.close()
})

function selectPicture(thumbnail: HTMLElement, main: HTMLElement, gallery: HTMLElement) {
  showPicture(main, thumbnail.querySelector('picture')!, main.querySelector('source')?.sizes ?? '')
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
  showPicture(picture, main, '100vw')
  place.replaceChildren(picture)
  dialog.showModal()
  dialog.scrollTo((dialog.scrollWidth - dialog.clientWidth) / 2, (dialog.scrollHeight - dialog.clientHeight) / 2)
}

/** Shows a copy of the picture with its sources; `sizes` is its new display width. */
function showPicture(container: Element, picture: Element, sizes: string) {
  container.replaceChildren(...picture.cloneNode(true).childNodes)
  for (const source of container.querySelectorAll('source')) source.sizes = sizes
  container.querySelector('img')!.loading = 'eager'
}
