'use client'
import { Button } from '@payloadcms/ui'
import { useId } from 'react'
import { texts } from './texts.ts'
import type { TextRow } from './use-text-rows.ts'

type Props = {
  rows: TextRow[]
  isDisabled: boolean
  write(index: number, name: 'key' | 'value', text: string): void
  add(key: string, value: string): void
  remove(index: number): void
}

/** The texts whose keys the site does not use. */
export function OtherTexts({ rows, isDisabled, write, add, remove }: Props) {
  const id = useId()
  return (
    <div>
      {rows.length > 0 && (
        <fieldset className="branch-texts__others">
          <legend className="field-label">{texts.otherTexts}</legend>
          <p className="field-description">{texts.otherHint}</p>
          <ul>
            {rows.map(({ index, key, value, error }) => (
              <li key={index} className="field-type text">
                <label>
                  {texts.key}
                  <input
                    type="text"
                    disabled={isDisabled}
                    value={key}
                    onChange={(event) => write(index, 'key', event.target.value)}
                  />
                </label>
                <label>
                  {texts.text}
                  <input
                    type="text"
                    disabled={isDisabled}
                    aria-invalid={error !== null}
                    aria-describedby={error ? `${id}-${index}` : undefined}
                    value={value}
                    onChange={(event) => write(index, 'value', event.target.value)}
                  />
                </label>
                {!isDisabled && (
                  <Button
                    buttonStyle="secondary"
                    margin={false}
                    aria-label={texts.remove(key)}
                    onClick={() => remove(index)}
                  >
                    {texts.removed}
                  </Button>
                )}
                {error && (
                  <strong id={`${id}-${index}`} role="alert" className="field-description">
                    {error}
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {!isDisabled && (
        <Button buttonStyle="secondary" margin={false} size="small" onClick={() => add('', '')}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}
