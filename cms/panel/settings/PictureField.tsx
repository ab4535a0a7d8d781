import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import { LinkButton } from '../parts/Button.tsx'
import { PictureAddButtons, useFileDrop } from '../pictures/PictureAddButtons.tsx'
import { UploadList } from '../products/form/UploadList.tsx'
import { usePictureUploads } from '../products/form/use-uploads.ts'
import { useSettingsContext, useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'
import '../products/form/pictures.css'

const words = texts.picture

/** `alt`: the alternative text of a picture that is uploaded here. */
type Props = { path: string; label: string; hint?: string; alt: string }

/** An input for one picture: an uploaded file, or one of the library. */
export function PictureField({ path, label, hint, alt }: Props) {
  const { value, set, fault, isDisabled } = useSettingsField<string>(path)
  const { pictures, addPicture } = useSettingsContext()
  const shown = pictures.find((each) => each.id === value)
  const take = (picture: FormPicture) => {
    addPicture(picture)
    set(picture.id)
  }
  const { uploads, add, retry, dismiss } = usePictureUploads({ count: 0, textOf: () => alt || label, onUploaded: take })

  const addOne = (files: File[]) => add(files.slice(0, 1))
  const { isOver, drop } = useFileDrop(isDisabled ? null : addOne)

  return (
    <fieldset className={`desk-field settings-picture ${isOver ? 'product-pictures--over' : ''}`} {...drop}>
      <legend>{label}</legend>
      <div className="settings-picture__row desk-row">
        {shown ? (
          <img src={shown.thumbnail} alt={shown.alt} />
        ) : (
          <span className="settings-picture__none">{words.none}</span>
        )}
        {!isDisabled && (
          <div className="desk-actions">
            <PictureAddButtons
              label={`${label}: ${words.file}`}
              button={words.file}
              isWrong={fault !== undefined}
              onFiles={addOne}
              onPicture={take}
            />
            {value && <LinkButton onClick={() => set(null)}>{words.remove}</LinkButton>}
            <span className="desk-soft settings-picture__drop">{words.drop}</span>
          </div>
        )}
      </div>
      <UploadList {...{ uploads, retry, dismiss }} />
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      {hint && <p className="desk-soft product-form__hint">{hint}</p>}
    </fieldset>
  )
}
