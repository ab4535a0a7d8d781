'use client'
import { useEffect, useState } from 'react'
import { TextInput } from '../parts/inputs.tsx'
import { preventSubmitOnEnter } from './ProductSearch.tsx'
import { texts } from './texts.ts'

type Props = { code: string; isDisabled: boolean; onChange: (code: string) => void }

/** An input for the discount code of a telephone order or a revision. Updates the preview on blur and on Enter. */
export function DiscountField({ code, isDisabled, onChange }: Props) {
  const [typed, setTyped] = useState(code)
  useEffect(() => setTyped(code), [code])
  const done = () => typed.trim() !== code && onChange(typed.trim())
  return (
    <TextInput
      {...{ label: texts.discountCode, value: typed, most: 100, isDisabled, onBlur: done }}
      onChange={setTyped}
      onKeyDown={(event) => {
        preventSubmitOnEnter(event)
        if (event.key === 'Enter') done()
      }}
    />
  )
}
