import { useMoney } from '../use-about.ts'

type Props = { of: { price?: number; regularPrice?: number | null; savings?: string | null } }

export function Price({ of: { price = 0, regularPrice, savings } }: Props) {
  const money = useMoney()
  return (
    <p className="price">
      <b>{money(price)}</b>
      {regularPrice != null && (
        <>
          {' '}
          <s>{money(regularPrice)}</s> <span>{savings}</span>
        </>
      )}
    </p>
  )
}
