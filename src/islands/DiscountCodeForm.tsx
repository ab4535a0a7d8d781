import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { $cartLocked } from '../stores/cart-changes.ts'
import { $cartDiscount, $discountCode, refreshDiscount, setDiscountCode } from '../stores/discount.ts'
import ActionButton from './ActionButton.tsx'

export type Props = { store: string; isOffered: boolean }

/**
 * The part of the cart in which shoppers enter or remove a discount code. `isOffered`: whether the shop has codes. A
 * code from a link is always shown.
 */
export default function DiscountCodeForm({ store, isOffered }: Props) {
  const code = useStore($discountCode)
  const { isUnknown, fault } = useStore($cartDiscount)
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears when the code changes.
  useEffect(() => {
    if (isPressed.current) box.current?.focus()
    isPressed.current = false
  }, [code])
  function change(next: string) {
    if (next === code) return void refreshDiscount(store)
    isPressed.current = true
    setDiscountCode(next)
  }
  function checkAgain() {
    // The pressed button disappears when the server answers.
    box.current?.focus()
    refreshDiscount(store)
  }
  if (!code && !isOffered) return null
  return (
    <div ref={box} tabIndex={-1} className="discount">
      {code && !isUnknown ? (
        <UsedCode onRemove={() => change('')} onCheckAgain={checkAgain} />
      ) : (
        <CodeForm {...{ code, fault }} onApply={change} />
      )}
    </div>
  )
}

function UsedCode({ onRemove, onCheckAgain }: { onRemove: () => void; onCheckAgain: () => void }) {
  const { code, isChecked, fault } = useStore($cartDiscount)
  const locked = useStore($cartLocked)
  return (
    <>
      <p className="discount__code">
        <span>Discount code {code}</span>
        <button type="button" className="link" aria-disabled={locked || undefined} onClick={() => locked || onRemove()}>
          Remove<span className="visually-hidden"> the code {code}</span>
        </button>
      </p>
      <p className="field__error" role="status">
        {fault}
      </p>
      {fault && !isChecked && (
        <button type="button" className="link" onClick={onCheckAgain}>
          Try again
        </button>
      )}
    </>
  )
}

type FormProps = { code: string; fault: string | null; onApply: (code: string) => void }

function CodeForm({ code, fault, onApply }: FormProps) {
  const id = useId()
  const locked = useStore($cartLocked)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!locked) onApply(String(new FormData(event.currentTarget).get('code')).trim())
  }
  return (
    <details open={code !== ''}>
      <summary>Discount code</summary>
      <form method="post" className="discount__form" onSubmit={submit}>
        <input
          {...{ id, name: 'code', maxLength: 100, required: true, defaultValue: code }}
          type="text"
          aria-label="Discount code"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <ActionButton quiet type="submit">
          Apply
        </ActionButton>
      </form>
      <p id={`${id}-fault`} className="field__error" role="status">
        {fault}
      </p>
    </details>
  )
}
