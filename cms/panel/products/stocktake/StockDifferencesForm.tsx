'use client'
import { useState } from 'react'
import type { ProductChangeResult } from '../../../desk/products/run-for-each-product.ts'
import { BulkResults } from '../../parts/BulkResults.tsx'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import type { CallFailure } from '../../parts/panel-client.ts'
import { createPostOnce } from '../../parts/post-once.ts'
import { toBulkResultLine } from '../use-batched-change.ts'
import type { StockDifference } from './counts.ts'
import { texts } from './texts.ts'

/** Products per request. */
const AT_ONCE = 50

type Props = {
  differences: StockDifference[]
  /** The number of counts that equal the stock. */
  same: number
  onSaved: (saved: string[]) => Promise<void>
}

/** A list of differing counts, and a form that saves them with a reason. */
export function StockDifferencesForm({ differences, same, onSaved }: Props) {
  const [reason, setReason] = useState(texts.defaultReason)
  const [reports, setReports] = useState<ProductChangeResult[]>([])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [postOnce] = useState(createPostOnce)

  async function save() {
    setBusy(true)
    const done: ProductChangeResult[] = []
    let failed: CallFailure | null = null
    for (let at = 0; at < differences.length && !failed; at += AT_ONCE) {
      const counts = differences.slice(at, at + AT_ONCE).map(({ id, from, to }) => ({ id, from, to }))
      const result = await postOnce<{ products: ProductChangeResult[] }>('/products/stocktake', { counts, reason })
      if (result.kind === 'done') done.push(...result.body.products)
      else failed = result
    }
    setReports(done)
    setFailure(failed)
    await onSaved(done.filter(({ isChanged }) => isChanged).map(({ id }) => id))
    setBusy(false)
  }

  return (
    <Card className="stocktake__summary" title={texts.summary}>
      {differences.length + same === 0 && <p className="desk-soft">{texts.nothing}</p>}
      {same > 0 && <p className="desk-soft">{texts.same(same)}</p>}
      <ul>
        {differences.map(({ id, name, from, to }) => (
          <li key={id}>
            <span>{name}</span> <span className="desk-number">{texts.difference(from, to)}</span>
          </li>
        ))}
      </ul>
      {differences.length > 0 && (
        <>
          <TextInput label={texts.reason} value={reason} onChange={setReason} />
          <Button isMain disabled={isBusy || !reason.trim()} onClick={() => void save()}>
            {isBusy ? texts.saving : texts.save(differences.length)}
          </Button>
        </>
      )}
      <FailureMessage failure={failure} onRetry={() => void save()} />
      <div role="status">
        {reports.length > 0 && <BulkResults title={texts.report} lines={reports.map(toBulkResultLine)} />}
      </div>
    </Card>
  )
}
