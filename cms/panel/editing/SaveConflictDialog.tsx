'use client'
import { useState } from 'react'
import { formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { ConflictField } from './ConflictField.tsx'
import { formatFieldValue } from './format-field-value.ts'
import type { ChosenValueByFieldKey } from './merge-versions.ts'
import { texts } from './texts.ts'
import type { SaveWithMergeState } from './use-save-with-merge.ts'
import './editing.css'

const words = texts.conflict

/** The dialog in which staff decide about fields that two people changed; renders nothing without such a conflict. */
export function SaveConflictDialog({ saving }: { saving: SaveWithMergeState }) {
  const { clash } = saving
  return clash && <ConflictDialog key={clash.head.updatedAt} {...{ clash, saving }} />
}

type Props = { clash: NonNullable<SaveWithMergeState['clash']>; saving: SaveWithMergeState }

/** Shows both values of each field that two people changed. Saves once a value is chosen for each. */
function ConflictDialog({ clash, saving }: Props) {
  const [choices, setChoices] = useState<ChosenValueByFieldKey>(new Map())
  const { changes, known, head } = clash
  const { failure, isAgain, isSaving: isBusy } = saving
  const both = changes.filter(({ by }) => by === 'both')
  const left = both.filter(({ key }) => !choices.has(key)).length
  const choose = (key: string, value: unknown) => setChoices(new Map(choices).set(key, value))
  const chooseAll = (whose: 'mine' | 'theirs') => setChoices(new Map(both.map((each) => [each.key, each[whose]])))
  const who = head.savedBy === saving.ownName ? words.you : (head.savedBy ?? words.somebody)

  return (
    <Dialog title={words.title} onClose={saving.closeClash}>
      <div className="editing">
        <p>
          {words.saved(who, formatTimeOmittingToday(head.updatedAt ?? '', new Date(), known))} {words.nothingLost}
        </p>
        {isAgain && <p role="alert">{words.again}</p>}
        {both.length > 0 && (
          <section aria-label={words.both}>
            <h3>{words.both}</h3>
            {both.length > 1 && (
              <div className="desk-actions">
                <Button disabled={isBusy} onClick={() => chooseAll('mine')}>
                  {words.allMine}
                </Button>
                <Button disabled={isBusy} onClick={() => chooseAll('theirs')}>
                  {words.allTheirs}
                </Button>
              </div>
            )}
            {both.map((change) => (
              <ConflictField
                key={change.key}
                change={change}
                known={known}
                isBusy={isBusy}
                choice={choices.has(change.key) ? { value: choices.get(change.key) } : null}
                onChoose={(value) => choose(change.key, value)}
              />
            ))}
          </section>
        )}
        <ChangeList title={words.onlyTheirs} whose="theirs" {...{ changes, known }} />
        <ChangeList title={words.onlyMine} whose="mine" {...{ changes, known }} />
        <FailureMessage failure={failure} />
      </div>
      <div className="desk-actions editing-actions">
        <p role="status">{isBusy ? texts.saving : left > 0 && words.choose(left)}</p>
        <Button isMain disabled={isBusy || left > 0} onClick={() => void saving.decide(choices)}>
          {texts.save}
        </Button>
        <Button disabled={isBusy} onClick={saving.closeClash}>
          {words.later}
        </Button>
      </div>
    </Dialog>
  )
}

type ListProps = Pick<Props['clash'], 'changes' | 'known'> & { title: string; whose: 'mine' | 'theirs' }

function ChangeList({ title, changes, whose, known }: ListProps) {
  const own = changes.filter(({ by }) => by === whose)
  if (own.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="editing-changes">
        {own.map(({ key, label, shape, ...change }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatFieldValue(shape, change[whose], known, words.removed)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
