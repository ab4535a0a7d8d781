import { reportUnreachable } from '../stores/hydrate-islands.ts'

/* Thumbnails select the main picture of their gallery, which can be enlarged; on the page and in the quick view. */
document.addEventListener('click', (event) => {
  const target = event.target as Element
  const gallery = target.closest<HTMLElement>('[data-gallery]')
  const thumbnail = target.closest<HTMLElement>('[data-thumbnail]')
  const link = target.closest<HTMLAnchorElement>('[data-zoom]')
  if (!gallery || !(thumbnail || link)) return
  if (link) event.preventDefault()
  import('./gallery-actions.ts').then(
    ({ galleryActions }) =>
      thumbnail ? galleryActions.selectPicture(thumbnail, gallery) : galleryActions.openZoom(gallery, event),
    // Without its code the link leads to the picture itself.
    () => (link ? location.assign(link.href) : reportUnreachable()),
  )
})
