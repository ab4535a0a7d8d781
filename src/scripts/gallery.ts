import { reportCodeLoadFailure } from '../stores/hydrate-islands.ts'

/* Handles clicks on galleries, on pages and in the quick view: selects the main picture, and enlarges it. */
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
    // If the code cannot be fetched, the link opens the picture itself.
    () => (link ? location.assign(link.href) : reportCodeLoadFailure()),
  )
})
