'use client'
import { useId } from 'react'
import { COLUMN_KEYS, type ColumnKey, PRODUCT_CSV_COLUMNS } from '../../../desk/products/csv/columns.ts'
import { ENCODINGS, type Encoding } from '../../../desk/products/csv/decode.ts'
import type { Heading } from '../../../desk/products/csv/read-table.ts'
import { Options } from '../../parts/inputs.tsx'
import { TableHead } from '../../parts/TableHead.tsx'
import { type FileParseOptions, type OpenedFile, withColumn } from './import-lines.ts'
import { texts } from './texts.ts'

type Props = { file: OpenedFile; onChoose: (choices: FileParseOptions) => void }

/** A collapsible form with inputs for the encoding of a file and the column of each heading. */
export function FileParseOptionsForm({ file, onChoose }: Props) {
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
            <Options of={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))} />
          </select>
        </p>
      )}
      <table>
        <TableHead columns={[texts.ofFile, texts.sample, texts.isColumn]} />
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
          <Options
            of={COLUMN_KEYS.map((key) => ({ value: key, label: PRODUCT_CSV_COLUMNS[key].heading }))}
            none={texts.leftOut}
          />
        </select>
      </td>
    </tr>
  )
}
