import { useActionState } from 'react'
import { placeOrder } from '../checkout.ts'
import { go } from '../route.ts'
import { ShopError, sentenceOf } from '../shop.ts'
import { useAbout } from '../use-about.ts'

type Props = {
  /** What is shown: the shop refuses to order at another. */
  total: number
  isDisabled: boolean
  /** Prices or stock have changed: the cart is asked again. */
  onRefused(): void
}

type Typed = { address: string; memo: string; failure: string | null }

export function CheckoutForm({ total, isDisabled, onRefused }: Props) {
  const { name: store } = useAbout()
  const [typed, order, isSending] = useActionState(
    async (_before: Typed, form: FormData): Promise<Typed> => {
      const [address, memo] = [String(form.get('address')), String(form.get('memo'))]
      try {
        const id = await placeOrder({ store, address, memo, total })
        go(`/orders?${new URLSearchParams({ placed: id })}`)
        return { address, memo, failure: null }
      } catch (error) {
        if (error instanceof ShopError && error.status === 409) onRefused()
        return { address, memo, failure: sentenceOf(error) }
      }
    },
    { address: '', memo: '', failure: null },
  )
  return (
    <form action={order} className="form" aria-label="Order">
      <label>
        Shipping address
        <textarea
          name="address"
          rows={3}
          required
          maxLength={2000}
          autoComplete="street-address"
          defaultValue={typed.address}
        />
      </label>
      <label>
        Note for the shop
        <textarea name="memo" rows={2} maxLength={2000} defaultValue={typed.memo} />
      </label>
      {typed.failure && <p role="alert">{typed.failure}</p>}
      <button type="submit" disabled={isDisabled || isSending}>
        {isSending ? 'Ordering…' : 'Place order'}
      </button>
    </form>
  )
}
