'use client'
import { useProductForm } from './form-context.ts'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Yes or no, with fields of its own when it is on. */
export function Switch({ label, isOn, onChange }: Props) {
  const { isDisabled } = useProductForm()
  return (
    <label className="product-form__switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
