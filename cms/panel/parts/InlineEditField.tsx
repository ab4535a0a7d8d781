import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { FailureMessage } from './FailureMessage.tsx'
import { TextInput } from './inputs.tsx'
import type { CallResult } from './panel-client.ts'
import { texts } from './texts.ts'
import { useApiCall } from './use-api-call.ts'

type Props = {
  label: string
  value: string
  /** The value as shown outside the input. */
  shown?: ReactNode
  empty: string
  /** A note beside the input about the effect of saving. */
  hint?: string
  /** The maximum length in characters. */
  most: number
  isLong?: boolean
  type?: 'text' | 'tel' | 'email'
  mayWrite: boolean
  /** Saves `to`. Resolves to a failure `conflict`, with the current text, if the stored text is not `from`. */
  save: (from: string, to: string) => Promise<CallResult<unknown>>
}

/** `from`: the stored text that the save expects, or the other person's text that it shall overwrite. */
type Edit = { from: string; typed: string }

/** A text with a button that turns it into an input. After a failed save the input keeps its text. */
export function InlineEditField({ label, value, shown = value, empty, mayWrite, ...field }: Props) {
  const [edit, setEdit] = useState<Edit | null>(null)
  if (edit) return <EditField {...{ label, edit, ...field }} onChange={setEdit} />
  return (
    <div className="desk-in-place">
      <h2>{label}</h2>
      <p className={value ? 'desk-text' : 'desk-text desk-soft'}>{shown || empty}</p>
      {mayWrite && (
        <Button size="small" aria-label={texts.editField(label)} onClick={() => setEdit({ from: value, typed: value })}>
          {texts.edit}
        </Button>
      )}
    </div>
  )
}

type EditProps = Pick<Props, 'label' | 'hint' | 'most' | 'isLong' | 'type' | 'save'> & {
  edit: Edit
  onChange: (edit: Edit | null) => void
}

function EditField({ label, hint, most, isLong, type = 'text', save, edit, onChange }: EditProps) {
  const { failure, isBusy, send } = useApiCall()
  const theirs = failure?.kind === 'conflict' ? Object.values(failure.fields ?? {})[0]?.[0] : undefined

  async function store(from: string) {
    if ((await send(save(from, edit.typed.trim()))) !== null) onChange(null)
  }

  return (
    <form
      className="desk-in-place"
      onSubmit={(event) => {
        event.preventDefault()
        void store(theirs ?? edit.from)
      }}
    >
      <FailureMessage failure={failure} onRetry={() => void store(edit.from)} />
      {theirs !== undefined && (
        <div className="desk-known">
          <p>{texts.savedMeanwhile}</p>
          <p className="desk-text">{theirs || texts.empty}</p>
        </div>
      )}
      <TextInput
        {...{ hint, most, type, value: edit.typed, isDisabled: isBusy }}
        label={theirs === undefined ? label : texts.yours(label)}
        rows={isLong ? 4 : undefined}
        onChange={(typed) => onChange({ ...edit, typed })}
      />
      <div className="desk-actions">
        <Button isMain type="submit" size="small" disabled={isBusy}>
          {theirs === undefined ? texts.save : texts.keepMine}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          // Saving the other person's text unchanged makes the page load it.
          onClick={() => (theirs === undefined ? onChange(null) : void save(theirs, theirs).then(() => onChange(null)))}
        >
          {theirs === undefined ? texts.cancel : texts.useTheirs}
        </Button>
      </div>
    </form>
  )
}
