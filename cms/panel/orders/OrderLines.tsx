import { fromMills, toMills } from '../../../src/domain/money/mills.ts'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { formatLineNote } from '../../../src/domain/orders/line-note.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { formatItemQuantities, RETURN_REASON_LABELS } from '../../../src/domain/returns/return-words.ts'
import type { OrderPageLine } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { DocumentLink } from '../parts/DocumentLink.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'
import { useOrderPageContext } from './use-order-page.ts'

/** A card with the lines of an order, its charges, returns and totals. */
export function OrderLines() {
  const { page, showMoreLines } = useOrderPageContext()
  const { order, lines, lineCount, charges } = page
  const left = lineCount - lines.length
  const money = (amount: number) => formatAmount(amount, order.currency)
  return (
    <section className="desk-card" aria-label={texts.lines}>
      <h2>
        {texts.lines} <span className="desk-soft">· {texts.pieces(order.pieces)}</span>
      </h2>
      <ul className="desk-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} money={money} />
        ))}
      </ul>
      {left > 0 && (
        <Button margin onClick={() => void showMoreLines()}>
          {texts.showMore(left)}
        </Button>
      )}
      {charges.map(({ kind, name, amount, reference }) => (
        <p key={`${kind} ${reference}`} className="desk-charge">
          <span>{name}</span>
          <span>{money(amount)}</span>
        </p>
      ))}
      <ReturnRows money={money} />
      <p className="desk-total">
        <span>{texts.total}</span>
        <strong>{money(order.grandTotalAmount)}</strong>
      </p>
      <NetTotalRows money={money} />
    </section>
  )
}

type Money = { money: (amount: number) => string }

function Line({ line, money }: Money & { line: OrderPageLine }) {
  const { itemId, itemName, itemCode, unitMeasureName, quantity, price, amount, product, note } = line
  return (
    <li className="desk-line">
      <ProductThumbnail src={line.picture} />
      <div className="desk-line__name">
        {product === 'deleted' ? (
          itemName
        ) : (
          <DocumentLink collection="products" id={itemId} title={texts.inPanel(itemName)}>
            {itemName}
          </DocumentLink>
        )}
        {note && (
          <p className="desk-line__note" dir="auto">
            {formatLineNote(note)}
          </p>
        )}
        <p className="desk-soft">
          {[itemCode, unitMeasureName].filter(Boolean).join(' · ')} ·{' '}
          {product === 'sold' ? (
            <a
              href={paths.productDetail(itemId)}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.inShopOf(itemName)}
            >
              {texts.inShop}
            </a>
          ) : (
            texts.notSold[product]
          )}
        </p>
      </div>
      <p className="desk-line__price">
        {money(price)} × {quantity}
      </p>
      <p className="desk-line__amount">{money(amount)}</p>
    </li>
  )
}

/** A small picture of a product, or an empty square. Decorative, because the name is beside it. */
export function ProductThumbnail({ src }: { src: string }) {
  return src ? (
    <img className="desk-picture" src={src} alt="" width={48} height={48} />
  ) : (
    <span className="desk-picture" />
  )
}

/** A list of the received returns of an order, below its lines: `Returned 1 × Jade Bangle −$340.00`. */
function ReturnRows({ money }: Money) {
  const received = useOrderPageContext().page.returns.entries.filter(({ state }) => state === 'received')
  if (received.length === 0) return null
  return (
    <ul className="desk-lines" aria-label={texts.returns.title}>
      {received.map(({ id, lines, amount, at, byName, reason, restock, note }) => (
        <li key={id} className="desk-returned">
          <div>
            {texts.returns.returned(formatItemQuantities(lines))}
            <p className="desk-soft">
              <ShopTimeText iso={at} /> · {byName} · {RETURN_REASON_LABELS[reason]}
              {!restock && ` · ${texts.returns.notInStock}`}
            </p>
            {note && <p className="desk-text desk-soft">{note}</p>}
          </div>
          <p className="desk-line__amount">−{money(amount)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Rows with the payments and refunds of an order, and its total less its returns. Renders nothing without returns. */
function NetTotalRows({ money }: Money) {
  const { order, payment, returns } = useOrderPageContext().page
  if (returns.amount === 0) return null
  const moved = [
    { label: texts.payment.paid, amount: payment.paid },
    { label: texts.payment.refunded, amount: payment.refunded },
  ].filter(({ amount }) => amount > 0)
  const net = fromMills(toMills(order.grandTotalAmount) - toMills(returns.amount))
  return (
    <dl className="desk-net">
      {[...moved, { label: texts.returns.net, amount: net }].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
