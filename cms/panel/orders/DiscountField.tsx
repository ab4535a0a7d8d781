'use client'
import { useEffect, useState } from 'react'
import { keepInForm } from './ProductSearch.tsx'
import { texts } from './texts.ts'

type Props = { code: string; isDisabled: boolean; onChange: (code: string) => void }

/** An input for the discount code of a telephone order or a revision. Updates the preview on blur and on Enter. */
export function DiscountField({ code, isDisabled, onChange }: Props) {
  const [typed, setTyped] = useState(code)
  useEffect(() => setTyped(code), [code])
  const done = () => typed.trim() !== code && onChange(typed.trim())
  return (
    <label className="desk-field">
      {texts.discountCode}
      <input
        type="text"
        autoComplete="off"
        maxLength={100}
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          keepInForm(event)
          if (event.key === 'Enter') done()
        }}
      />
    </label>
  )
}
