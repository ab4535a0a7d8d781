import { selectPicture } from './show-picture.ts'
import { openZoom } from './zoom/zoom.ts'

/** What a gallery does, in one file: fetched when a picture is pressed first. */
export const galleryActions = { openZoom, selectPicture }
