import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { resultOf, type Session, shop } from './shop.ts'

export type Signing = { session: Session | null; setSession(next: Session | null): void }
type Cart = { store: string; wanted: { id: string; quantity: number }[]; total: number }
type Props = Signing & Cart & { onPlaced(): void; onRefused(): void }

export function Checkout({ store, session, setSession, wanted, total, onPlaced, onRefused }: Props) {
  const attempt = useRef({ content: '', key: '' })
  if (!session) return <SignIn setSession={setSession} />

  async function order(form: FormData) {
    const body = {
      saleOrder: { customerName: session?.name, shippingAddress: String(form.get('address')) },
      saleOrderTransactions: wanted.map(({ id, quantity }) => ({ itemId: id, quantity })),
      // The shop refuses the order when the price has changed since it was displayed.
      expectedTotal: total,
    }
    // Sent again after a lost response, the same content has the same key and is the same order.
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    const params = { path: { store }, header: { 'Idempotency-Key': attempt.current.key } }
    const headers = { Authorization: `Bearer ${session?.token}` }
    await resultOf(shop.POST('/api/get_checkout/{store}', { params, headers, body })).catch((error) => {
      if (error.cause === 401) setSession(null)
      if (error.cause === 409) onRefused()
      throw error
    })
    onPlaced()
  }
  return (
    <Form send={order}>
      <textarea name="address" aria-label="Shipping address" required maxLength={2000} />
      <button type="submit">Place order</button>
    </Form>
  )
}

function SignIn({ setSession }: Pick<Signing, 'setSession'>) {
  async function signIn(form: FormData) {
    const body = { name: String(form.get('name')), password: String(form.get('password')), email: '' }
    const result = await resultOf(
      form.has('isNew') ? shop.POST('/api/register', { body }) : shop.POST('/api/login', { body }),
    )
    // These two calls refuse with status 200.
    if (result.status === 0) throw new Error(result.message)
    setSession(result)
  }
  return (
    <Form send={signIn}>
      <input type="tel" name="name" aria-label="Phone number" required />
      <input type="password" name="password" aria-label="Password" required />
      <button type="submit">Sign in</button>
      <button type="submit" name="isNew" value="yes">
        Create an account
      </button>
    </Form>
  )
}

/** A form that keeps what was typed and displays why sending failed. */
function Form({ send, children }: { send(form: FormData): Promise<void>; children: ReactNode }) {
  const [failure, setFailure] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailure('')
    send(new FormData(event.currentTarget, event.nativeEvent.submitter)).catch(({ message }) => setFailure(message))
  }
  return (
    <form onSubmit={submit}>
      {children}
      {failure && <p role="alert">{failure}</p>}
    </form>
  )
}
