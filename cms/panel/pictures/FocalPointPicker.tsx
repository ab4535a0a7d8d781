import type { MouseEvent, ReactNode } from 'react'
import './focus-field.css'

const texts = {
  focus: 'Main point',
  hint: 'Some pages show only part of a picture, such as the slides. This point stays in view.',
  x: 'From the left',
  y: 'From the top',
}

/** The step in percent of the picture's side, to which pages round as well (src/components/Picture.astro). */
const STEP = 10

/** A point in percent from the left and from the top. */
type Point = { x: number; y: number }

type Props = {
  src: string
  value: Point
  onChange: (point: Point) => void
  isDisabled?: boolean
  /** Content laid over the picture. */
  children?: ReactNode
}

/** An input of a picture's focal point, by pointer on the picture or by two sliders. */
export function FocalPointPicker({ src, value, onChange, isDisabled = false, children }: Props) {
  function choose(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: rounded((event.clientX - box.left) / box.width),
      y: rounded((event.clientY - box.top) / box.height),
    })
  }

  return (
    <fieldset className="field-type focus-field" disabled={isDisabled}>
      <legend className="field-label">{texts.focus}</legend>
      <p className="field-description">{texts.hint}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders are its name and value. */}
      <div className="focus-field__picture" onClick={isDisabled ? undefined : choose}>
        <img src={src} alt="" />
        {children}
        <span
          className="focus-field__point"
          style={{ insetInlineStart: `${value.x}%`, insetBlockStart: `${value.y}%` }}
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          {texts[axis]}
          <input
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={value[axis]}
            onChange={({ target }) => onChange({ ...value, [axis]: target.valueAsNumber })}
          />
          <output>{value[axis]} %</output>
        </label>
      ))}
    </fieldset>
  )
}

function rounded(part: number): number {
  return Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP))
}
