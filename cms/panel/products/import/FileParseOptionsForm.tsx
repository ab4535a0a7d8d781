'use client'
import { COLUMN_KEYS, type ColumnKey, PRODUCT_CSV_COLUMNS } from '../../../desk/products/csv/columns.ts'
import { CSV_ENCODINGS, type CsvEncoding } from '../../../desk/products/csv/decode.ts'
import type { ImportFileHeading } from '../../../desk/products/csv/read-table.ts'
import { Options, SelectInput } from '../../parts/inputs.tsx'
import { Table } from '../../parts/Table.tsx'
import { type FileParseOptions, type ParsedImportFile, withColumnMapping } from './import-lines.ts'
import { texts } from './texts.ts'

type Props = { file: ParsedImportFile; onChoose: (choices: FileParseOptions) => void }

/** A collapsible form with inputs for the encoding of a file and the column of each heading. */
export function FileParseOptionsForm({ file, onChoose }: Props) {
  const { encoding, choices, problem, table } = file
  return (
    <details
      className="desk-card product-columns product-reading"
      open={problem !== null || choices.mapping !== undefined}
    >
      <summary>{texts.read}</summary>
      {encoding && (
        <SelectInput
          {...{ label: texts.encoding, value: encoding }}
          options={Object.entries(CSV_ENCODINGS).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => onChoose({ ...choices, encoding: chosen as CsvEncoding })}
        />
      )}
      <Table className="desk-table" columns={[texts.ofFile, texts.sample, texts.isColumn]}>
        {table.headings
          .filter(({ heading }) => heading)
          .map((each) => (
            <Row
              key={each.heading}
              of={each}
              onChoose={(key) => onChoose(withColumnMapping(file, each.heading, key))}
            />
          ))}
      </Table>
    </details>
  )
}

function Row({ of, onChoose }: { of: ImportFileHeading; onChoose: (key: ColumnKey | null) => void }) {
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
