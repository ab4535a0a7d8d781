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
    enlarge(main, gallery, pressedPoint(event, main))
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

type Point = { x: number; y: number }

/** Shows the picture in its largest size, with the point in the middle of the window; moved by the arrow keys as well. */
function enlarge(main: HTMLElement, gallery: HTMLElement, { x, y }: Point) {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-enlarged]')!
  const place = dialog.querySelector<HTMLElement>('[data-enlarged-picture]')!
  const picture = document.createElement('picture')
  showPicture(picture, main, '100vw')
  place.replaceChildren(picture)
  dialog.showModal()
  place.focus()
  place.scrollTo(x * place.scrollWidth - place.clientWidth / 2, y * place.scrollHeight - place.clientHeight / 2)
}

/** The part of the picture that was pressed, from 0 to 1; its main point for the button and the keyboard. */
function pressedPoint({ target, detail, clientX, clientY }: MouseEvent, picture: HTMLElement): Point {
  if (detail > 0 && target instanceof HTMLImageElement) {
    const box = target.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const style = getComputedStyle(picture)
  const [x, y] = ['--focus-x', '--focus-y'].map(
    (name) => Number.parseInt(style.getPropertyValue(name) || '50', 10) / 100,
  )
  return { x: x!, y: y! }
}

/** Shows a copy of the picture with its sources; `sizes` is its new display width. */
function showPicture(container: Element, picture: Element, sizes: string) {
  container.replaceChildren(...picture.cloneNode(true).childNodes)
  container.classList.remove(...focusOf(container))
  container.classList.add(...focusOf(picture))
  for (const source of container.querySelectorAll('source')) source.sizes = sizes
  container.querySelector('img')!.loading = 'eager'
}

/** The classes of its main point (styles/focus.css). */
function focusOf({ classList }: Element): string[] {
  return [...classList].filter((name) => name.startsWith('focus-'))
}
