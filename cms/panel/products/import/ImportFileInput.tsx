'use client'
import { useId } from 'react'
import { COLUMN_KEYS, PRODUCT_CSV_COLUMNS } from '../../../desk/products/csv/columns.ts'
import { Table } from '../../parts/Table.tsx'
import { useFileDrop } from '../../pictures/PictureAddButtons.tsx'
import { texts } from './texts.ts'

/** A file input, also for dropped files, and a description of the columns. */
export function ImportFileInput({ onChoose }: { onChoose: (file: File) => void }) {
  const { isOver, drop } = useFileDrop(([file]) => file && onChoose(file))
  const id = useId()
  return (
    <>
      <p>{texts.intro}</p>
      <div className={`product-drop ${isOver ? 'product-drop--over' : ''}`} {...drop}>
        <label htmlFor={id}>{texts.choose}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Lets staff choose the same file again after a fix.
            target.value = ''
            if (file) onChoose(file)
          }}
        />
        <p id={`${id}-note`} className="desk-soft">
          {texts.drop}
        </p>
      </div>
      <details className="desk-card product-columns">
        <summary>{texts.help}</summary>
        <p>{texts.helpNote}</p>
        <Table className="desk-table" columns={[texts.column, texts.holds]}>
          {COLUMN_KEYS.map((key) => (
            <tr key={key}>
              <th scope="row">{PRODUCT_CSV_COLUMNS[key].heading}</th>
              <td>{PRODUCT_CSV_COLUMNS[key].about}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}
