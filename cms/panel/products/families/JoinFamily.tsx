'use client'
import { Button } from '@payloadcms/ui'
import { useCallback, useState } from 'react'
import { Problem } from '../../parts/Problem.tsx'
import { getFromPayload } from '../../parts/panel-client.ts'
import { useFound } from '../../parts/use-found.ts'
import { texts } from './texts.ts'

const words = texts.join

/** Maximum number of families shown. */
const SHOWN = 6

type Props = { branch: string | null; isDisabled: boolean; onChoose: (family: string) => void }

/** A fold with a search for the family, of the product's branch, that the product joins. */
export function JoinFamily({ branch, isDisabled, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useCallback((name: string, signal: AbortSignal) => findFamilies(name, branch ?? '', signal), [branch])
  const { found, failure, retry } = useFound(isOpen && branch ? typed.trim() : null, search)
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
          <Problem failure={failure} onRetry={retry} />
          <p role="status" className="desk-soft">
            {found?.length === 0 && (typed.trim() ? words.noneFound : words.none)}
          </p>
          <ul className="desk-found">
            {found?.map(({ id, name }) => (
              <li key={id}>
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  aria-label={words.add(name)}
                  disabled={isDisabled}
                  onClick={() => onChoose(id)}
                >
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
    ...{ 'select[name]': 'true', sort: 'name', depth: '0', limit: String(SHOWN) },
  })
  return getFromPayload<{ docs: { id: string; name: string }[] }>(`/families?${query}`, signal)
}
