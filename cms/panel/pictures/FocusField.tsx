'use client'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import type { GroupFieldClientComponent } from 'payload'
import type { MouseEvent } from 'react'
import './focus-field.css'

const texts = {
  focus: 'Main point',
  hint: 'Some pages show only part of a picture, such as the slides. This point stays in view.',
  fromLeft: 'From the left',
  fromTop: 'From the top',
}

/** The site rounds to the same step (src/components/Picture.astro). */
const STEP = 10

/** The focal point of a stored picture, set on the picture by pointer or with two sliders. */
export const FocusField: GroupFieldClientComponent = ({ path, readOnly }) => {
  const { savedDocumentData } = useDocumentInfo()
  const x = useField<number | null>({ path: `${path}.x` })
  const y = useField<number | null>({ path: `${path}.y` })
  const url: string | undefined = savedDocumentData?.url
  if (!url) return null
  const sliders = [
    { name: texts.fromLeft, field: x },
    { name: texts.fromTop, field: y },
  ]

  function choose(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect()
    x.setValue(rounded((event.clientX - box.left) / box.width))
    y.setValue(rounded((event.clientY - box.top) / box.height))
  }

  return (
    <fieldset className="field-type focus-field" disabled={readOnly}>
      <legend className="field-label">{texts.focus}</legend>
      <p className="field-description">{texts.hint}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders are its name and value. */}
      <div className="focus-field__picture" onClick={readOnly ? undefined : choose}>
        <img src={url} alt="" />
        <span style={{ insetInlineStart: `${x.value ?? 50}%`, insetBlockStart: `${y.value ?? 50}%` }} />
      </div>
      {sliders.map(({ name, field }) => (
        <label key={name}>
          {name}
          <input
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={field.value ?? 50}
            onChange={(event) => field.setValue(event.target.valueAsNumber)}
          />
          <output>{field.value ?? 50} %</output>
        </label>
      ))}
    </fieldset>
  )
}

function rounded(part: number): number {
  return Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP))
}
