'use client'
import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { getFromPayloadApi } from '../../parts/panel-client.ts'
import { useDebouncedCall } from '../../parts/use-debounced-call.ts'
import { texts } from './texts.ts'

const words = texts.join

const SHOWN = 6

type Props = { branch: string | null; isDisabled: boolean; onChoose: (family: string) => void }

/** A collapsible search for a family that the product can join. It finds only families of the product's branch. */
export function JoinableFamilySearch({ branch, isDisabled, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const key = isOpen && branch ? `${branch} ${name}` : null
  const { latest, failure, retry } = useDebouncedCall(key, (signal) => findFamilies(name, branch ?? '', signal))
  const found = key && latest?.kind === 'done' ? latest.body.docs : null
  return (
    <details className="product-form__fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.open}</summary>
      {branch ? (
        <>
          <label className="desk-field">
            {words.search}
            <input
              type="search"
              autoComplete="off"
              value={typed}
              disabled={isDisabled}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <FailureMessage failure={failure} onRetry={retry} />
          <p role="status" className="desk-soft">
            {found?.length === 0 && (typed.trim() ? words.noneFound : words.none)}
          </p>
          <ul className="desk-found">
            {found?.map(({ id, name }) => (
              <li key={id} className="desk-row">
                <Button size="small" aria-label={words.add(name)} disabled={isDisabled} onClick={() => onChoose(id)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="desk-soft">{words.branchFirst}</p>
      )}
    </details>
  )
}

function findFamilies(name: string, branch: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    'where[branch][equals]': branch,
    ...(name && { 'where[searchText][like]': name }),
    'select[name]': 'true',
    sort: 'name',
    depth: '0',
    limit: String(SHOWN),
  })
  return getFromPayloadApi<{ docs: { id: string; name: string }[] }>(`/families?${query}`, signal)
}
