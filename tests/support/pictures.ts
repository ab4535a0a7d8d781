import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Media } from '../../cms/payload-types.ts'
import type { ApiResponse, Visitor } from './visitor.ts'

/** The picture types that the shop accepts, each with its file extension. */
export const pictureTypes = { png: '.png', jpeg: '.jpg', webp: '.webp', avif: '.avif' } as const
export type PictureType = keyof typeof pictureTypes

/** Returns the bytes of a picture file of noise, so that no two files are equal. The size is in pixels. */
export async function picture(type: PictureType, width = 40, height = 30): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const drawn = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return drawn.toFormat(type, { effort: 1 }).toBuffer()
}

/** Returns the bytes of a PNG with this size in its header and almost no pixel data. */
export function pngOfSize(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** Returns the PNG with a text chunk inserted before its end. */
export function withText(png: Buffer, text: string): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(end)])
}

/** Returns the AVIF with a box appended, which readers skip. */
export function withBox(avif: Buffer, content: string): Buffer {
  const head = Buffer.from('\0\0\0\0free')
  head.writeUInt32BE(head.length + Buffer.byteLength(content))
  return Buffer.concat([avif, head, Buffer.from(content)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Uploaded = { doc: Media; errors?: { message: string }[] }
type File = { data: Buffer | string; name?: string; type?: string; more?: object }

export const upload = (by: Visitor, file: File): Promise<ApiResponse<Uploaded>> =>
  by.post<Uploaded>('/api/media', { form: toForm(file) })

export function toForm({ data, name = 'picture.png', type = 'image/png', more = {} }: File): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(data)], { type }), name)
  form.append('_payload', JSON.stringify({ alt: 'A picture', ...more }))
  return form
}
