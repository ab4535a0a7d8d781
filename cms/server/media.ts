import { extname } from 'node:path'
import express, { Router } from 'express'
import { MEDIA_PATH } from '../catalog/picture.ts'
import type { Settings } from '../env.ts'
import { MEDIA_HEADERS } from '../http/headers.ts'

/** Uploaded files, at their own URL and at Payload's. */
export function media({ MEDIA_DIR }: Settings): Router {
  const files = express.static(MEDIA_DIR, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(MEDIA_HEADERS)) res.setHeader(name, value)
      if (!PICTURE_EXTENSIONS.includes(extname(path))) res.setHeader('Content-Type', 'application/octet-stream')
    },
  })
  return Router().use([MEDIA_PATH, '/api/media/file'], files)
}

const PICTURE_EXTENSIONS = ['.webp', '.avif', '.jpg', '.jpeg', '.png', '.svg']
