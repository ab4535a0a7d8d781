'use client'
import { Link, useConfig } from '@payloadcms/ui'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { formatLineNote } from '../../../src/domain/orders/line-note.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { OrderPage, OrderPageLine } from '../../desk/orders/order-page.ts'
import { Button } from '../parts/Button.tsx'
import { NetTotalRows, ReturnRows } from './ReturnRows.tsx'
import { texts } from './texts.ts'

export function OrderLines({ page, onShowMore }: { page: OrderPage; onShowMore: () => void }) {
  const { order, lines, lineCount, charges } = page
  const left = lineCount - lines.length
  return (
    <section className="desk-card" aria-label={texts.lines}>
      <h2>
        {texts.lines} <span className="desk-soft">· {texts.pieces(order.pieces)}</span>
      </h2>
      <ul className="desk-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
      {left > 0 && (
        <Button margin onClick={onShowMore}>
          {texts.showMore(left)}
        </Button>
      )}
      {charges.map(({ kind, name, amount, reference }) => (
        <p key={`${kind} ${reference}`} className="desk-charge">
          <span>{name}</span>
          <span>{formatAmount(amount, order.currency)}</span>
        </p>
      ))}
      <ReturnRows page={page} />
      <p className="desk-total">
        <span>{texts.total}</span>
        <strong>{formatAmount(order.grandTotalAmount, order.currency)}</strong>
      </p>
      <NetTotalRows page={page} />
    </section>
  )
}

function Line({ line, currency }: { line: OrderPageLine; currency: string }) {
  const { admin } = useConfig().config.routes
  const { itemId, itemName, itemCode, unitMeasureName, quantity, price, amount, product, note } = line
  const money = (value: number) => formatAmount(value, currency)
  return (
    <li className="desk-line">
      <Picture src={line.picture} />
      <div className="desk-line__name">
        {product === 'deleted' ? (
          itemName
        ) : (
          <Link href={`${admin}/collections/products/${itemId}`} title={texts.inPanel(itemName)}>
            {itemName}
          </Link>
        )}
        {note && (
          <p className="desk-line__note" dir="auto">
            {formatLineNote(note)}
          </p>
        )}
        <p className="desk-soft">
          {[itemCode, unitMeasureName].filter(Boolean).join(' · ')}
          {product === 'sold' ? (
            <>
              {' · '}
              <a
                href={paths.productDetail(itemId)}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.inShopOf(itemName)}
              >
                {texts.inShop}
              </a>
            </>
          ) : (
            ` · ${texts.notSold[product]}`
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
export function Picture({ src }: { src: string }) {
  return src ? (
    <img className="desk-picture" src={src} alt="" width={48} height={48} />
  ) : (
    <span className="desk-picture" />
  )
}
