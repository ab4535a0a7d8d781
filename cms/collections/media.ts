import type { CollectionConfig, ImageSize } from 'payload'
import { allow, everybody } from '../access.ts'
import { changeHooks } from '../changes/record-change.ts'
import { mediaTags } from '../changes/tags.ts'
import { settings } from '../env.ts'
import { editingFields, liveStatusField } from '../fields.ts'
import { checkUpload } from '../pictures/check-upload.ts'
import { MAX_PICTURE_MB, MAX_PICTURE_PIXELS } from '../pictures/limits.ts'

/**
 * The widths in which every picture is stored, in WebP and AVIF, besides its own; smaller originals are not enlarged.
 * The smallest is for thumbnails.
 */
const WIDTHS = [160, 360, 720, 1440] as const

/** Maximum stored width of a picture's own size. */
const MAX_WIDTH = 2560

/**
 * Compared with the usual effort of 4, effort 1 takes a fifteenth of the time. Color has half the resolution of
 * brightness, as WebP always stores it. The files look like the WebP ones or better and are a little smaller.
 */
const AVIF = { quality: 56, effort: 1, chromaSubsampling: '4:2:0' }

/** Pictures. Their file names contain a hash of the content, so that browsers can cache them for ever. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'width', 'height'],
    group: 'Texts and pictures',
    description: `PNG, JPEG, WebP or AVIF, at most ${MAX_PICTURE_MB} MB.`,
  },
  // A copy would be a second file with the same content.
  disableDuplicate: true,
  access: {
    read: everybody,
    create: allow('editPictures'),
    update: allow('editPictures'),
    delete: allow('editPictures'),
  },
  hooks: { ...changeHooks('Picture', mediaTags), beforeOperation: [checkUpload] },
  upload: {
    staticDir: settings().MEDIA_DIR,
    // SVG for the sample shop's own drawings; from staff it is refused (pictures/inspect.ts).
    mimeTypes: ['image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/svg+xml'],
    // These options also make Payload re-encode each picture instead of storing the uploaded bytes.
    constructorOptions: { limitInputPixels: MAX_PICTURE_PIXELS },
    focalPoint: false,
    pasteURL: false,
    // Files are served by server/media.ts only; Payload's own file handler always responds 404.
    handlers: [() => new Response(null, { status: 404 })],
    adminThumbnail: 'webp360',
    imageSizes: [
      ...WIDTHS.flatMap((width) => [imageSize('webp', width), imageSize('avif', width)]),
      fullSize('webp'),
      fullSize('avif'),
    ],
  },
  fields: [
    liveStatusField(),
    ...editingFields(),
    {
      name: 'alt',
      type: 'text',
      required: true,
      label: 'What it shows',
      maxLength: 300,
      admin: { description: 'Read out to those who cannot see the picture.' },
    },
  ],
}

/** The picture in its own width. */
function fullSize(format: 'webp' | 'avif'): ImageSize {
  return {
    ...imageSize(format, MAX_WIDTH),
    name: `${format}Full`,
    withoutEnlargement: true,
    generateImageName: ({ originalName }) => `${originalName}-full.${format}`,
  }
}

function imageSize(format: 'webp' | 'avif', width: number): ImageSize {
  const options = format === 'avif' ? AVIF : { quality: 78 }
  return {
    name: `${format}${width}`,
    width,
    formatOptions: { format, options },
    generateImageName: ({ originalName }) => `${originalName}-${width}.${format}`,
  }
}
