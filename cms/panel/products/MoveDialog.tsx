'use client'
import { useId, useState } from 'react'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ProgressBar } from './ProgressBar.tsx'
import type { CategoryChoice } from './product-filters.ts'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

type Props = {
  ids: string[]
  categories: CategoryChoice[]
  onClose: () => void
  onDone: (reports: ChangeReport[]) => void
}

export function MoveDialog({ ids, categories, onClose, onDone }: Props) {
  const [category, setCategory] = useState('')
  const fieldId = useId()
  const { progress, failure, start, resume, stop } = useSteps<string>(
    (some) => postToPanel('/products/category', { ids: some, category }),
    onDone,
  )
  const close = () => stop() || onClose()
  return (
    <Dialog title={texts.move.title} onClose={close}>
      <Problem failure={failure} onRetry={resume} />
      <div className="desk-field">
        <label htmlFor={fieldId}>{texts.move.category}</label>
        <select
          id={fieldId}
          value={category}
          disabled={progress !== null}
          onChange={(event) => setCategory(event.target.value)}
        >
          <option value="">{texts.move.choose}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <ProgressBar progress={progress} />
      <div className="desk-actions">
        <Button isMain disabled={!category || progress !== null} onClick={() => start(ids)}>
          {texts.move.confirm(ids.length)}
        </Button>
        <Button onClick={close}>{texts.quick.cancel}</Button>
      </div>
    </Dialog>
  )
}
