/** The parts cut off on each side of a picture, in percent. */
export type CropPercentBySide = { left: number; right: number; top: number; bottom: number }

export const NO_CROP: CropPercentBySide = { left: 0, right: 0, top: 0, bottom: 0 }

/** Maximum cut on each side in percent, so that a part of the picture is left. */
export const MAX_CROP_PERCENT = 45

/**
 * Returns the URL query with which Payload crops a stored picture; '' without a cut. `size` is the picture's size in
 * pixels.
 */
export function formatCropQuery(
  { left, right, top, bottom }: CropPercentBySide,
  size: { width: number; height: number },
): string {
  if (left + right + top + bottom === 0) return ''
  const rest = (whole: number, cut: number) => Math.max(1, Math.floor((whole * (100 - cut)) / 100))
  return new URLSearchParams({
    'uploadEdits[crop][x]': String(left),
    'uploadEdits[crop][y]': String(top),
    'uploadEdits[widthInPixels]': String(rest(size.width, left + right)),
    'uploadEdits[heightInPixels]': String(rest(size.height, top + bottom)),
  }).toString()
}
