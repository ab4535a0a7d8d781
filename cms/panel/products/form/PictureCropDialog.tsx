'use client'
import { useState } from 'react'
import { type FormPicture, toFormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { Media } from '../../../payload-types.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { patchInPayloadApi } from '../../parts/panel-client.ts'
import { type CropPercentBySide, formatCropQuery, MAX_CROP_PERCENT, NO_CROP } from '../../pictures/crop.ts'
import { FocalPointPicker } from '../../pictures/FocalPointPicker.tsx'
import { texts } from './texts.ts'

const words = texts.pictures
const SIDES = ['left', 'right', 'top', 'bottom'] as const

type Props = { picture: FormPicture; onSaved: (picture: FormPicture) => void; onClose: () => void }

/** A dialog that crops a picture and sets its focal point, for all pages that show it. */
export function PictureCropDialog({ picture, onSaved, onClose }: Props) {
  const [focus, setFocus] = useState(picture.focus)
  const [cut, setCut] = useState<CropPercentBySide>(NO_CROP)
  const query = formatCropQuery(cut, picture)
  const shade = Object.fromEntries(SIDES.map((side) => [`--${side}`, `${cut[side]}%`]))
  return (
    <FormDialog<{ doc: Media }>
      title={words.dialog}
      action={words.apply}
      send={() => patchInPayloadApi(`/media/${picture.id}?depth=0${query && `&${query}`}`, { focus })}
      onDone={({ doc }) => {
        onSaved({ ...toFormPicture(doc), alt: picture.alt })
        onClose()
      }}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <FocalPointPicker src={picture.src} value={focus} onChange={setFocus} isDisabled={isBusy}>
            <span className="product-crop" style={shade as object} />
          </FocalPointPicker>
          <fieldset className="focus-field">
            <legend>{words.crop}</legend>
            {SIDES.map((side) => (
              <label key={side}>
                {words.sides[side]}
                <input
                  type="range"
                  min={0}
                  max={MAX_CROP_PERCENT}
                  value={cut[side]}
                  onChange={({ target }) => setCut({ ...cut, [side]: target.valueAsNumber })}
                />
                <output>{cut[side]} %</output>
              </label>
            ))}
          </fieldset>
          <p className="desk-soft">{words.everywhere}</p>
        </>
      )}
    </FormDialog>
  )
}
