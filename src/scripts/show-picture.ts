/** Shows the picture of a pressed thumbnail as the main picture of a product's gallery. */
export function showPictureOfThumbnail(thumbnail: HTMLElement, gallery: HTMLElement) {
  const main = gallery.querySelector('[data-main]')!
  copyPictureIntoContainer(main, thumbnail.querySelector('picture')!, main.querySelector('source')?.sizes ?? '')
  const image = main.querySelector('img')!
  image.alt = thumbnail.getAttribute('aria-label')!.replace(/^Picture \d+ of \d+: /, '')
  gallery.querySelector<HTMLAnchorElement>('[data-zoom]')!.href = image.src
  for (const each of gallery.querySelectorAll('[data-thumbnail]')) {
    each.setAttribute('aria-pressed', String(each === thumbnail))
  }
}

/**
 * Replaces the content of `container` by a copy of `picture`. `sizes` is the value of the attribute `sizes` for the new
 * width.
 */
export function copyPictureIntoContainer(container: Element, picture: Element, sizes: string) {
  container.replaceChildren(...picture.cloneNode(true).childNodes)
  container.classList.remove(...classesOf(container))
  container.classList.add(...classesOf(picture))
  for (const source of container.querySelectorAll('source')) source.sizes = sizes
  container.querySelector('img')!.loading = 'eager'
}

/** Returns the classes of domain/pictures/picture-classes.ts. */
function classesOf({ classList }: Element): string[] {
  return [...classList].filter((name) => /^(focus|red|green|blue)-/.test(name))
}
