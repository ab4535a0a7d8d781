'use client'
import { useId } from 'react'
import { COLUMN_KEYS, COLUMNS, type ColumnKey } from '../../../desk/products/csv/columns.ts'
import { ENCODINGS, type Encoding } from '../../../desk/products/csv/decode.ts'
import type { Heading } from '../../../desk/products/csv/read-table.ts'
import { type Choices, type OpenedFile, withColumn } from './import-lines.ts'
import { texts } from './texts.ts'

type Props = { file: OpenedFile; onChoose: (choices: Choices) => void }

/** Inputs for the encoding of a file and the column of each heading. */
export function HowToRead({ file, onChoose }: Props) {
  const id = useId()
  const { encoding, choices, problem, table } = file
  return (
    <details
      className="desk-card product-columns product-reading"
      open={problem !== null || choices.mapping !== undefined}
    >
      <summary>{texts.read}</summary>
      {encoding && (
        <p className="desk-field">
          <label htmlFor={id}>{texts.encoding}</label>
          <select
            id={id}
            value={encoding}
            onChange={({ target }) => onChoose({ ...choices, encoding: target.value as Encoding })}
          >
            {Object.entries(ENCODINGS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.ofFile}</th>
            <th scope="col">{texts.sample}</th>
            <th scope="col">{texts.isColumn}</th>
          </tr>
        </thead>
        <tbody>
          {table.headings
            .filter(({ heading }) => heading)
            .map((each) => (
              <Row key={each.heading} of={each} onChoose={(key) => onChoose(withColumn(file, each.heading, key))} />
            ))}
        </tbody>
      </table>
    </details>
  )
}

function Row({ of, onChoose }: { of: Heading; onChoose: (key: ColumnKey | null) => void }) {
  return (
    <tr>
      <th scope="row">{of.heading}</th>
      <td className="product-sample">{of.sample || texts.empty}</td>
      <td>
        <select
          aria-label={texts.columnFor(of.heading)}
          value={of.key ?? ''}
          onChange={({ target }) => onChoose((target.value || null) as ColumnKey | null)}
        >
          <option value="">{texts.leftOut}</option>
          {COLUMN_KEYS.map((key) => (
            <option key={key} value={key}>
              {COLUMNS[key].heading}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
